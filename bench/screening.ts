import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { BenchRow, Part } from './measure-all.js';

const ONE_PATIENT_LIMIT_MS = 0.5;
const ALL_PATIENTS_LIMIT_MS = 500;
/** Twenty drugs with their history of a year, explained; and the same with names to resolve. */
const HISTORY_LIMIT_MS = 0.5;
const RESOLVED_LIMIT_MS = 2;
/** With other drugs, redrawn: what a person takes for at once, the way to the server and back in it. */
const WHAT_IF_LIMIT_MS = 100;

const firstSchema = z.object({ first: z.number() });
const figuresSchema = z.object({
  common: z.number(),
  dense: z.number(),
  all: z.number(),
  naive: z.number(),
  compile: z.number(),
  history: z.number(),
  again: z.number(),
  asked: z.number(),
  resolved: z.number(),
});

/** What a process of its own measures: the compiled engine, as in production, which the condition for sources would replace. */
async function measured<Figures>(what: 'first' | 'others', schema: z.ZodType<Figures>): Promise<Figures> {
  const script = fileURLToPath(new URL('screening-process.ts', import.meta.url));
  const child = fork(script, [what], { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit');
  const [figures] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the process that screens ended without figures'))),
  ])) as [unknown];
  await ended;
  return schema.parse(figures);
}

const row = (name: string, value: number, unit: string, limit: number): BenchRow => ({
  name,
  value,
  unit,
  limit,
  ratio: value / limit,
});

/** Screening with explanation, over the whole shipped knowledge; the peer reads the raw rows and explains nothing. */
export async function run(part: Part): Promise<void> {
  await part(async () => {
    const { first } = await measured('first', firstSchema);
    return row('screening: the first 400 patients after a start (CPU, mean)', first, 'ms', RESOLVED_LIMIT_MS);
  });
  await part(async () => {
    const { common, dense, all, naive, compile, history, again, asked, resolved } = await measured(
      'others',
      figuresSchema,
    );
    return [
      row(
        'screening: 20 drugs, 240 rows, 400 patients; products seen before (CPU, p50)',
        history,
        'ms',
        HISTORY_LIMIT_MS,
      ),
      row('screening: the same patient again, 15 times in a row, of 400 (CPU, p50)', again, 'ms', HISTORY_LIMIT_MS),
      row('what-if: 20 drugs, one switched off, 40 changes tried (CPU, p50)', asked, 'ms', WHAT_IF_LIMIT_MS),
      row('screening: the same patients with names to resolve (CPU, p50)', resolved, 'ms', RESOLVED_LIMIT_MS),
      row('screening: one patient, 15 drugs, 10 diagnoses', common, 'ms', ONE_PATIENT_LIMIT_MS),
      row('screening: one patient whom almost every check finds', dense, 'ms', ONE_PATIENT_LIMIT_MS),
      row('screening: 1,000 patients', all, 'ms', ALL_PATIENTS_LIMIT_MS),
      row('screening: the same patient by reading the raw rows (limit), against the engine', dense, 'ms', naive),
      row('screening: compiling the knowledge, against one naive reading (limit)', compile, 'ms', naive),
    ];
  });
}
