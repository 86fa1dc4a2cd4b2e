import { fillMessage, type SideEffect } from '@onyak/core';
import { readRows } from '@onyak/database';
import { z } from 'zod';
import { texts } from '../messages.js';
import type { WorkerDatabase } from './database.js';
import type { KnownReaction, RegisteredDrug } from './reactions.js';

/** What a recorded side effect may say in all (core's `sideEffectSchema`). */
const MAX_TEXT = 1000;
const MAX_CODES = 50;

const productSchema = z.object({ code: z.string(), atc: z.string() });

/**
 * Registered reactions as the engine takes a recorded side effect: named as this institution's, with the ATC codes of their
 * drugs. What has no code keeps its name, which the engine reads or lists as not compared.
 */
export async function registeredSideEffects(
  db: WorkerDatabase,
  reactions: readonly KnownReaction[],
): Promise<SideEffect[]> {
  const listed = reactions.flatMap(({ drugs, forbidden, allowed }) => [...drugs, ...forbidden, ...allowed]);
  const products = await atcOfProducts(
    db,
    listed.flatMap(({ kind, code }) => (kind === 'KD' ? [code] : [])),
  );
  const atcOf = ({ kind, code }: RegisteredDrug) => (kind === 'ATC' ? code : (products.get(code) ?? ''));
  const coded = (drugs: readonly RegisteredDrug[]) => [...new Set(drugs.map(atcOf).filter((code) => code !== ''))];
  return reactions.map((reaction) => ({
    rowId: reaction.id,
    sideEffect: textOf(reaction),
    atcCodes: coded(reaction.drugs).slice(0, MAX_CODES),
    severity: reaction.severity,
    registered: {
      forbidden: coded(reaction.forbidden),
      allowed: coded(reaction.allowed),
      evaluation: [reaction.evaluatedOn, reaction.evaluator].filter((part) => part !== '').join(', '),
      uncoded: [...reaction.drugs, ...reaction.forbidden].filter((drug) => atcOf(drug) === '').map(({ name }) => name),
      doubted: reaction.doubted,
    },
  }));
}

function textOf({ date, drugs, symptoms }: KnownReaction): string {
  const names = [...new Set(drugs.map(({ name }) => name))].join(', ');
  const about = [names, symptoms.join(', ')].filter((part) => part !== '').join(' · ');
  return fillMessage(texts.registeredReaction, { date, about }).slice(0, MAX_TEXT);
}

/** ATC codes by product; a product that no list has, or that has none, is left out. */
async function atcOfProducts(db: WorkerDatabase, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const found = await readRows(
    db,
    productSchema,
    `select kd_code as code, atc_code as atc from kd_drug where kd_code = any($1) and atc_code <> ''`,
    [codes],
  );
  return new Map(found.map(({ code, atc }) => [code, atc]));
}
