import {
  atcComponentRowSchema,
  atcRowSchema,
  buildKnowledge,
  contextRuleRowSchema,
  suggestedDiagnosisRowSchema,
  type KnowledgeIndex,
} from '@onyak/cdss';
import { OnyakError } from '@onyak/core';
import type { TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

/**
 * What a rule is asked with, compiled once for each knowledge release and state of the ATC names: substances, components, what
 * suggested diagnoses count as, context. The API does not carry the other tables.
 */
export function createRuleKnowledge(): (db: TenantDatabase) => Promise<KnowledgeIndex> {
  let kept: { readonly names: string; readonly index: KnowledgeIndex } | undefined;
  return async (db) => {
    const { rows } = await db.query<{ release: number; names: string }>(
      `select release, (select concat_ws(' ', count(*), sum(version), max(updated_at)) from atc) as names
       from kb_release where status = 'ACTIVE'`,
    );
    const [active] = rows;
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
      atcComponents: await read(db, release, 'kb_atc_component', atcComponentRowSchema),
      suggestedDiagnoses: await read(db, release, 'kb_suggested_diagnosis', suggestedDiagnosisRowSchema),
      contextRules: await read(db, release, 'kb_context_rule', contextRuleRowSchema),
    },
    release,
  );
}

/** One table for all releases: a name is no judgement. */
async function readAtc(db: TenantDatabase): Promise<z.infer<typeof atcRowSchema>[]> {
  const { rows } = await db.query(
    'select atc_code as "atcCode", atc_name as "atcName", atc_name_kor as "atcNameKor", level from atc',
  );
  return z.array(atcRowSchema).parse(rows);
}

async function read<S extends z.ZodRawShape>(
  db: TenantDatabase,
  release: number,
  table: string,
  schema: z.ZodObject<S>,
): Promise<z.infer<z.ZodObject<S>>[]> {
  const columns = Object.keys(schema.shape).map((field) => `${inSnakeCase(field)} as "${field}"`);
  const { rows } = await db.query(`select ${columns.join(', ')} from ${table} where release = $1`, [release]);
  return z.array(schema).parse(rows);
}

const inSnakeCase = (field: string): string => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
