import { buildKnowledge, type KnowledgeIndex } from '@onyak/cdss';
import { readKnowledge } from '@onyak/migrations';
import { z } from 'zod';
import { buildVocabulary, type Vocabulary } from '../grounding/vocabulary.js';
import type { Database } from '../store/context.js';

export interface LoadedKnowledge {
  readonly release: number;
  readonly index: KnowledgeIndex;
  readonly vocabulary: Vocabulary;
}

const diagnosisRowSchema = z.object({ code: z.string(), nameKor: z.string(), nameEng: z.string() });

/**
 * The active knowledge release, compiled once per process and release. Knowledge is common to all
 * institutions, so it is read without a tenant.
 */
export class KnowledgeCache {
  readonly #database: Database;
  #loaded: { readonly release: number; readonly value: Promise<LoadedKnowledge> } | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  async active(): Promise<LoadedKnowledge> {
    const { rows } = await this.#database.query<{ release: number }>(
      `select release from kb_release where status = 'ACTIVE'`,
    );
    const release = rows[0]?.release;
    if (release !== undefined && this.#loaded?.release === release) return this.#loaded.value;
    const value = this.#load();
    // A failed load is not kept: the next activity tries again.
    value.catch(() => (this.#loaded = undefined));
    if (release !== undefined) this.#loaded = { release, value };
    return value;
  }

  async #load(): Promise<LoadedKnowledge> {
    const { release, tables } = await readKnowledge(this.#database);
    const { rows } = await this.#database.query(
      'select code, name_kor as "nameKor", name_eng as "nameEng" from kb_icd10 where release = $1',
      [release],
    );
    return {
      release,
      index: buildKnowledge(tables, release),
      vocabulary: buildVocabulary({ atc: tables.atc, diagnoses: z.array(diagnosisRowSchema).parse(rows) }),
    };
  }
}
