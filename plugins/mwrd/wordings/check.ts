import type { TenantDatabase } from '@onyak/api/kit';
import { checkWording, guideMaterial, type CheckedWording, type VocabularyCache } from '@onyak/workflows/grounding';
import { shownPlaces } from '../places.js';
import { readExamples } from './wordings.sql.js';

/** Guides in which a wording is tried: each is composed and checked whole. */
const EXAMPLES = 3;

/** Checks wordings in the institution's own guides, inside the caller's transaction. */
export class WordingReview {
  constructor(private readonly vocabulary: VocabularyCache) {}

  async check(
    db: TenantDatabase,
    { hospitalCode, phrase, text }: { readonly hospitalCode: string; readonly phrase: string; readonly text: string },
  ): Promise<CheckedWording> {
    const vocabulary = await this.vocabulary.active(db);
    const examples = (await readExamples(db, hospitalCode, phrase, EXAMPLES)).map(
      ({ screening, identifiers, ...patient }) => ({
        material: guideMaterial(screening, patient),
        vocabulary,
        identifiers,
      }),
    );
    const { faults, ...checked } = checkWording({ phrase, text, version: 0 }, examples);
    return { ...checked, faults: faults.map(({ reason, sentence }) => ({ reason: shownPlaces(reason), sentence })) };
  }
}
