import { drugClassRowSchema, lexiconRowSchema, wordingRowSchema } from '@onyak/cdss';
import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { VocabularyRows } from '../grounding/vocabulary/vocabulary.js';
import type { Queryable } from '../store/context.js';

const diagnosisNameRowSchema = z.object({ name: z.string(), icd10: z.string() });
const harmRowSchema = z.object({ id: z.string(), plain: z.string() });
const diagnosisRowSchema = z.object({ code: z.string(), nameKor: z.string(), nameEng: z.string() });

/** What a release holds for reading texts: names of diagnoses, drugs and classes, and other words for harms and signs. */
export async function loadWords(db: Queryable, release: number): Promise<Omit<VocabularyRows, 'atc'>> {
  const read = <S extends z.ZodType>(row: S, sql: string) => readRows(db, row, sql, [release]);
  return {
    diagnoses: await read(
      diagnosisRowSchema,
      'select code, name_kor as "nameKor", name_eng as "nameEng" from kb_icd10 where release = $1',
    ),
    diagnosisNames: await read(diagnosisNameRowSchema, 'select name, icd10 from kb_diagnosis_name where release = $1'),
    wordings: await read(
      wordingRowSchema,
      'select kind, meaning, predicates, nouns from kb_wording where release = $1',
    ),
    harms: await read(harmRowSchema, 'select id, plain from kb_harm where release = $1'),
    lexicon: await read(lexiconRowSchema, 'select name, kind, means from kb_lexicon where release = $1'),
    classes: await read(
      drugClassRowSchema,
      'select id, name_kor as "nameKor", name_eng as "nameEng", atc, broad from kb_drug_class where release = $1',
    ),
  };
}

const sourceSchema = z.object({ release: z.number(), source: z.string() });

/** The release in force, and what the names are made of: it and the names of ATC codes. @throws ZodError where none is in force. */
export async function namesInForce(db: Queryable): Promise<z.infer<typeof sourceSchema>> {
  const [row] = await readRows(
    db,
    sourceSchema,
    `select release, concat_ws(' ', release, (select concat_ws(' ', count(*), sum(version), max(updated_at)) from atc)) as source
     from kb_release where status = 'ACTIVE'`,
  );
  return sourceSchema.parse(row);
}

const stateSchema = z.object({ source: z.string(), version: z.number() });

/** State of all that screening knows (release, signatures of its rows, masters edited beside it), and version of the STOPP rules. */
export async function knowledgeState(db: Queryable): Promise<z.infer<typeof stateSchema>> {
  const [row] = await readRows(
    db,
    stateSchema,
    `select concat_ws(' ', (select release from kb_release where status = 'ACTIVE'), (select version from kb_review_set), atc.state, drug.state) as source, version
     from stopp_rule_set, (select concat_ws(' ', count(*), sum(version), max(updated_at)) as state from atc) atc,
       (select concat_ws(' ', count(*), sum(version), max(updated_at)) as state from kd_drug) drug`,
  );
  return row ?? { source: '', version: 0 };
}
