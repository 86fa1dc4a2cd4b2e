import { atcRowSchema, type KnowledgeTables } from '@onyak/cdss';
import { OnyakError } from '@onyak/core';
import { z } from 'zod';
import { messages } from '../messages.js';
import { columnName, quoteList } from '../resource/columns.js';
import { knowledgeFiles } from './tables.js';

/** Any connection or transaction that can read, the application's included. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface Knowledge {
  readonly release: number;
  readonly tables: KnowledgeTables;
}

/**
 * The tables of the active release, as `buildKnowledge` takes them. Rows of a release never
 * change, so no transaction is needed around it.
 *
 * @throws OnyakError UNAVAILABLE when no release is active.
 */
export async function readKnowledge(client: Queryable): Promise<Knowledge> {
  const found = await client.query(`select release from kb_release where status = 'ACTIVE'`);
  const release = z.array(z.object({ release: z.number() })).parse(found.rows)[0]?.release;
  if (release === undefined) throw new OnyakError('UNAVAILABLE', messages.noKnowledge);
  const {
    atcComponents,
    interactions,
    elderlyCautions,
    anticholinergic,
    stopp,
    fallRisk,
    suggestedDiagnoses,
    contextRules,
  } = knowledgeFiles;
  const tables: KnowledgeTables = {
    atc: await readAtc(client),
    atcComponents: await readTable(client, release, atcComponents),
    interactions: await readTable(client, release, interactions),
    elderlyCautions: await readTable(client, release, elderlyCautions),
    anticholinergic: await readTable(client, release, anticholinergic),
    stopp: await readTable(client, release, stopp),
    fallRisk: await readTable(client, release, fallRisk),
    suggestedDiagnoses: await readTable(client, release, suggestedDiagnoses),
    contextRules: await readTable(client, release, contextRules),
  };
  return { release, tables };
}

/** Names of ATC codes come from their master, which a hospital may keep up to date between releases. */
export async function readAtc(client: Queryable): Promise<KnowledgeTables['atc']> {
  const { rows } = await client.query(
    `select atc_code as "atcCode", atc_name as "atcName", atc_name_kor as "atcNameKor", level from atc order by atc_code collate "C"`,
  );
  return z.array(atcRowSchema).parse(rows);
}

/** Rows in the order of their key by code points, so that two readers build the same index. */
async function readTable<S extends z.ZodRawShape>(
  client: Queryable,
  release: number,
  spec: { readonly table: string; readonly schema: z.ZodObject<S>; readonly key: readonly string[] },
): Promise<z.infer<z.ZodObject<S>>[]> {
  const fields = Object.keys(spec.schema.shape);
  const order = spec.key.map((field) => `${quoteList([columnName(field)])} collate "C"`).join(', ');
  const columns = fields.map((field) => `${quoteList([columnName(field)])} as "${field}"`).join(', ');
  const { rows } = await client.query(`select ${columns} from ${spec.table} where release = $1 order by ${order}`, [
    release,
  ]);
  return z.array(spec.schema).parse(rows);
}
