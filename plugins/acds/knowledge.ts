import {
  atcComponentRowSchema,
  buildKnowledge,
  contextRuleRowSchema,
  suggestedDiagnosisRowSchema,
  type KnowledgeIndex,
} from '@onyak/cdss';
import { OnyakError } from '@onyak/core';
import type { TenantDatabase } from '@onyak/api/kit';
import { activeRelease, readAtc, readTable } from './knowledge.sql.js';

/**
 * What a rule is asked with, compiled once for each knowledge release and state of the ATC names: substances, components, what
 * suggested diagnoses count as, context. The API does not carry the other tables.
 */
export function createRuleKnowledge(): (db: TenantDatabase) => Promise<KnowledgeIndex> {
  let kept: { readonly names: string; readonly index: KnowledgeIndex } | undefined;
  return async (db) => {
    const active = await activeRelease(db);
    if (!active) throw OnyakError.of('UNAVAILABLE', 'error.unavailable');
    const { release, names } = active;
    if (kept?.index.release !== release || kept.names !== names) kept = { names, index: await compile(db, release) };
    return kept.index;
  };
}

async function compile(db: TenantDatabase, release: number): Promise<KnowledgeIndex> {
  return buildKnowledge(
    {
      atc: await readAtc(db),
      atcComponents: await readTable(db, release, 'kb_atc_component', atcComponentRowSchema),
      suggestedDiagnoses: await readTable(db, release, 'kb_suggested_diagnosis', suggestedDiagnosisRowSchema),
      contextRules: await readTable(db, release, 'kb_context_rule', contextRuleRowSchema),
    },
    release,
  );
}
