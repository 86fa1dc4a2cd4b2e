import { drugClassRowSchema, lexiconRowSchema, wordingRowSchema } from '@onyak/cdss';
import { readAtc } from '@onyak/migrations';
import { z } from 'zod';
import { buildVocabulary, type Vocabulary, type VocabularyRows } from '../grounding/vocabulary.js';
import type { Queryable } from '../store/context.js';

const diagnosisNameRowSchema = z.object({ name: z.string(), icd10: z.string() });
const diagnosisRowSchema = z.object({ code: z.string(), nameKor: z.string(), nameEng: z.string() });

/** What a release holds for reading texts: names of diagnoses, drugs and classes, and other words for harms and signs. */
export async function loadWords(db: Queryable, release: number): Promise<Omit<VocabularyRows, 'atc'>> {
  const diagnoses = await db.query(
    'select code, name_kor as "nameKor", name_eng as "nameEng" from kb_icd10 where release = $1',
    [release],
  );
  const diagnosisNames = await db.query('select name, icd10 from kb_diagnosis_name where release = $1', [release]);
  const wordings = await db.query('select kind, meaning, predicates, nouns from kb_wording where release = $1', [
    release,
  ]);
  const lexicon = await db.query('select name, kind, means from kb_lexicon where release = $1', [release]);
  const classes = await db.query(
    'select id, name_kor as "nameKor", name_eng as "nameEng", atc, broad from kb_drug_class where release = $1',
    [release],
  );
  return {
    lexicon: z.array(lexiconRowSchema).parse(lexicon.rows),
    classes: z.array(drugClassRowSchema).parse(classes.rows),
    diagnosisNames: z.array(diagnosisNameRowSchema).parse(diagnosisNames.rows),
    diagnoses: z.array(diagnosisRowSchema).parse(diagnoses.rows),
    wordings: z.array(wordingRowSchema).parse(wordings.rows),
  };
}

/** The names alone, made anew when the release or the names of ATC codes change: for checks outside of a worker. */
export class VocabularyCache {
  #kept: { readonly source: string; readonly value: Promise<Vocabulary> } | undefined;

  async active(db: Queryable): Promise<Vocabulary> {
    const { rows } = await db.query(
      `select release, concat_ws(' ', release, (select concat_ws(' ', count(*), sum(version), max(updated_at)) from atc)) as source
       from kb_release where status = 'ACTIVE'`,
      [],
    );
    const { release, source } = z.object({ release: z.number(), source: z.string() }).parse(rows[0]);
    if (this.#kept?.source === source) return this.#kept.value;
    const kept = { source, value: load(db, release) };
    this.#kept = kept;
    // What failed is not kept: the next call tries again.
    kept.value.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return kept.value;
  }
}

async function load(db: Queryable, release: number): Promise<Vocabulary> {
  return buildVocabulary({ atc: await readAtc(db), ...(await loadWords(db, release)) });
}
