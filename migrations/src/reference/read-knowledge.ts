import { atcRowSchema, productRowSchema, type KnowledgeTables, type LexiconTables } from '@onyak/cdss';
import { OnyakError } from '@onyak/core';
import { z } from 'zod';
import { messages } from '../messages.js';
import { columnName, quoteList, type Queryable } from '@onyak/database';
import { signedSql } from '../review/signed-sql.js';
import { engineFiles, type ReferenceFile } from './tables.js';

export interface Knowledge {
  readonly release: number;
  readonly tables: KnowledgeTables;
}

/**
 * The tables of the active release, as `buildKnowledge` takes them. Rows of a release never
 * change, so no transaction is needed around it.
 *
 * @param asked another release than the active one, for work that began with it.
 * @throws OnyakError UNAVAILABLE when no release is active.
 */
export async function readKnowledge(client: Queryable, asked?: number): Promise<Knowledge> {
  const release = asked ?? (await activeRelease(client));
  const tables: Record<string, unknown> = { atc: await readAtc(client), products: await readProducts(client) };
  for (const [name, spec] of Object.entries(engineFiles)) tables[name] = await readTable(client, release, spec);
  // Each table was parsed by the schema that its name has in the engine.
  return { release, tables: tables as unknown as KnowledgeTables };
}

/** Names of ATC codes come from their master, which a hospital may keep up to date between releases. */
export async function readAtc(client: Queryable): Promise<KnowledgeTables['atc']> {
  const { rows } = await client.query(
    `select atc_code as "atcCode", atc_name as "atcName", atc_name_kor as "atcNameKor", level from atc order by atc_code collate "C"`,
  );
  return z.array(atcRowSchema).parse(rows);
}

/** The tables of names alone, for a part of the house that does not screen. @throws OnyakError UNAVAILABLE when no release is active. */
export async function readLexicon(client: Queryable): Promise<LexiconTables> {
  const release = await activeRelease(client);
  const { atcComponents, lexicon, drugClasses, mainIngredients, allergyCodes, durSplitting } = engineFiles;
  const rows: unknown = {
    atc: await readAtc(client),
    products: await readProducts(client),
    atcComponents: await readTable(client, release, atcComponents),
    lexicon: await readTable(client, release, lexicon),
    drugClasses: await readTable(client, release, drugClasses),
    mainIngredients: await readTable(client, release, mainIngredients),
    allergyCodes: await readTable(client, release, allergyCodes),
    durSplitting: await readTable(client, release, durSplitting),
  };
  // Each table was parsed by the schema that its name has in the engine.
  return rows as LexiconTables;
}

async function activeRelease(client: Queryable): Promise<number> {
  const found = await client.query(`select release from kb_release where status = 'ACTIVE'`);
  const release = z.array(z.object({ release: z.number() })).parse(found.rows)[0]?.release;
  if (release === undefined) throw new OnyakError('UNAVAILABLE', messages.noKnowledge);
  return release;
}

/** Names and codes of products come from their master: brands, and what main-ingredient codes stand for. */
export async function readProducts(client: Queryable): Promise<KnowledgeTables['products']> {
  const { rows } = await client.query(
    `select kd_code as "kdCode", kd_name as "kdName", atc_code as "atcCode", ingredient_code as "ingredientCode" from kd_drug order by kd_code collate "C"`,
  );
  return z.array(productRowSchema).parse(rows);
}

/** Rows in the order of their key by code points, so that two readers build the same index; those that are signed say so. */
async function readTable(client: Queryable, release: number, spec: ReferenceFile): Promise<unknown[]> {
  const fields = Object.keys(spec.schema.shape);
  const columnOf = (field: string) => `t.${quoteList([columnName(field)])}`;
  const order = spec.key.map((field) => `${columnOf(field)} collate "C"`).join(', ');
  const columns = fields.map((field) => `${columnOf(field)} as "${field}"`).join(', ');
  const { rows } = await client.query(
    `select ${columns}, ${signedSql(`'${spec.table}'`)} as reviewed from ${spec.table} t where t.release = $1 order by ${order}`,
    [release],
  );
  const signed = z.array(z.object({ reviewed: z.boolean() })).parse(rows);
  // Most rows are not signed: only one that is says so.
  return z
    .array(spec.schema)
    .parse(rows)
    .map((row, at) => (signed[at]?.reviewed ? { ...row, reviewed: true } : row));
}
