import type { KnownBeside } from '@onyak/cdss';
import { modelOf, registeredSideEffects, type WorkerDatabase, type WorkflowHost } from '@onyak/workflows/kit';
import { studySurvey, surveyRows } from '../../cvur/contract.js';
import type { StoredRecord } from './store.sql.js';

const Survey = modelOf(studySurvey);

export type Registries = Pick<WorkflowHost, 'knownReactions' | 'registeredAmong'>;

/**
 * What a request would add to these records were it made today: reactions that the institution has registered, and the answers to a
 * survey that is younger than the record. An older one was before whoever chose the record's rows.
 */
export async function knownBeside(
  db: WorkerDatabase,
  records: readonly StoredRecord[],
  { knownReactions, registeredAmong }: Registries,
): Promise<KnownBeside> {
  const numbers = records.map(({ number }) => number);
  const registered = new Set(await registeredAmong(db, numbers));
  const surveys = new Map((await Survey.on(db).whereIn('ptIrbNumber', numbers)).map((one) => [one.ptIrbNumber, one]));
  const known: KnownBeside[number][] = [];
  for (const [at, { number, createdAt }] of records.entries()) {
    const survey = surveys.get(number);
    const told = survey && isYounger(survey.updatedAt, createdAt) ? { told: surveyRows({ ...survey }) } : {};
    if (!registered.has(number) && !('told' in told)) continue;
    const reactions = registered.has(number) ? await knownReactions(db, { number }) : [];
    known.push({ at, sideEffects: await registeredSideEffects(db, reactions), ...told });
  }
  return known;
}

const SECOND = 1_000;

/** Of one second the answers count: they stand in place of what the record has of them. */
const isYounger = (updatedAt: string, createdAt: number): boolean =>
  Date.parse(updatedAt) >= Math.floor(createdAt / SECOND) * SECOND;
