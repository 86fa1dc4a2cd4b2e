import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { proofs, settingOf, type Proof } from '../../testing/proofs.js';
import { text } from '../checks/messages.js';

const lineSchema = z.union([
  z.strictObject({ proof: z.enum(proofs), done: z.number(), of: z.number().optional(), full: z.boolean() }),
  z.strictObject({ untried: z.string().min(1) }),
]);

export interface Covered {
  /** What a person reads at the end of a run. */
  readonly lines: readonly string[];
  /** Proofs that said nothing of themselves: they did not run to their end. */
  readonly silent: readonly Proof[];
}

/** What the tests of a run said of their sizes, and of what they could not try. */
export function readCovered(path: string): Covered {
  const told = (existsSync(path) ? readFileSync(path, 'utf8') : '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => lineSchema.parse(JSON.parse(line)));
  const lines: string[] = [];
  const silent: Proof[] = [];
  for (const proof of proofs) {
    const parts = told.flatMap((line) => ('proof' in line && line.proof === proof ? [line] : []));
    if (parts.length === 0) silent.push(proof);
    else lines.push(lineOf(proof, parts));
  }
  const untried = [...new Set(told.flatMap((line) => ('untried' in line ? [line.untried] : [])))].toSorted();
  if (untried.length > 0) lines.push(text('covered.untried', { count: untried.length }), ...untried.map(indented));
  return { lines: [...lines, ...silent.map((proof) => text('covered.silent', { label: labelOf(proof) }))], silent };
}

const indented = (line: string): string => `  ${line}`;
const labelOf = (proof: Proof): string => text(`covered.${proof}`);
const sum = (numbers: readonly number[]): string => numbers.reduce((all, one) => all + one, 0).toLocaleString('ko-KR');

function lineOf(
  proof: Proof,
  parts: readonly { readonly done: number; readonly of?: number | undefined; readonly full: boolean }[],
): string {
  const label = labelOf(proof);
  const done = sum(parts.map((part) => part.done));
  if (parts.every(({ full }) => full)) return text('covered.full', { label, done });
  const of = parts.flatMap((part) => part.of ?? []);
  const setting = settingOf(proof);
  return of.length === parts.length
    ? text('covered.part', { label, done, of: sum(of), setting })
    : text('covered.some', { label, done, setting });
}
