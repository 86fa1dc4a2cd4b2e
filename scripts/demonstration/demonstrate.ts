import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMONSTRATION_PROGRESS, type DemonstrationProgress } from '@onyak/core';
import { addDemonstrationRecords } from '@onyak/migrations';
import { OnyakClient } from '../client/onyak-client.js';
import { Refusal } from '../client/refusal.js';
import { text } from '../lib/messages.js';
import type { RunningOnyak } from '../lib/onyak.js';
import { DEMONSTRATION_PASSWORD } from '../lib/welcome.js';
import { editResults } from './edits.js';
import { people } from './people.js';
import { addTemplates, fillReceiveBox, useRegistry, type PatientPage } from './registry.js';
import { addGuide, addOthers, addStudyPatient, uploadRecordOf } from './study.js';

/** Registrations of ADR records spread over so many days: 18 months. */
const DAYS = 548;
const RECORDS = 720;

export interface DemonstrationOptions {
  readonly say: (line: string) => void;
  /** Ends it between two steps; the next start goes on. */
  readonly signal?: AbortSignal;
  readonly today?: Date;
}

/** How many steps are done, and at last that all are: what somebody deletes from the demonstration stays deleted. */
const progressFile = (dataDir: string) => join(dataDir, 'demonstration');
const DONE = 'done';

function progressOf(dataDir: string): string {
  return existsSync(progressFile(dataDir)) ? readFileSync(progressFile(dataDir), 'utf8').trim() : '0';
}

/** Whether a data folder has had its demonstration. */
export const isDemonstrated = ({ dataDir }: Pick<RunningOnyak, 'dataDir'>): boolean => progressOf(dataDir) === DONE;

/** What the steps work with. */
interface Work {
  readonly databaseUrl: string;
  readonly today: Date;
  readonly as: (userId: string) => Promise<OnyakClient>;
  /** Keeps the page that a patient opens. */
  readonly show: (page: PatientPage | undefined) => void;
}

const steps: readonly ((work: Work) => Promise<unknown>)[] = [
  ({ databaseUrl }) => addDemonstrationRecords(databaseUrl, { count: RECORDS, days: DAYS }),
  async ({ as }) => addTemplates(await as('MANAGER01')),
  async ({ as, show, today }) => show(await useRegistry(await as('MANAGER01'), today)),
  async ({ as, today }) => useRegistry(await as('DOCTOR02'), today),
  async ({ as, today }) => fillReceiveBox(await as('ADMIN01'), 'H0001', today),
  ...people.map((person) => async ({ as, today }: Work) => {
    const client = await as(person.by);
    await addStudyPatient(client, person);
    const record = await uploadRecordOf(client, person, today);
    await addGuide(client, person, record, today);
    await addOthers(client, person, record);
  }),
  async ({ as }) => editResults(await as('MANAGER01'), 'MANAGER01', people),
];

/**
 * Two hospitals at work, into an embedded Onyak that runs: ADR records over 18 months, study patients with surveys, requests in
 * several states, cards, consents, received records and a page that a patient opens. All people are made up. Everything but the
 * bulk of records goes through the calls of the demonstration accounts, as if they had worked. What is there already is left as
 * it is, so that one that was cut off is taken up again.
 * @returns the page that a patient opens; none where the folder has had its demonstration
 * @throws Refusal where a call is refused for another reason than that its menu is not installed
 */
export async function demonstrate(
  onyak: Pick<RunningOnyak, 'url' | 'dataDir' | 'databaseUrl'>,
  { say, signal, today = new Date() }: DemonstrationOptions,
): Promise<PatientPage | undefined> {
  if (isDemonstrated(onyak)) return undefined;
  const clients = new Map<string, OnyakClient>();
  const as = async (userId: string) => {
    const known = clients.get(userId);
    if (known) return known;
    const client = new OnyakClient(onyak.url);
    await client.signIn(userId, DEMONSTRATION_PASSWORD);
    clients.set(userId, client);
    return client;
  };
  let page: PatientPage | undefined;
  const work: Work = { databaseUrl: onyak.databaseUrl, today, as, show: (shown) => (page = shown) };
  try {
    for (const [index, step] of steps.entries()) {
      if (signal?.aborted) return undefined;
      if (index < Number(progressOf(onyak.dataDir))) continue;
      tellProgress(onyak);
      await withoutMissingMenus(async () => step(work), say);
      writeFileSync(progressFile(onyak.dataDir), String(index + 1));
    }
  } finally {
    forgetProgress(onyak);
  }
  writeFileSync(progressFile(onyak.dataDir), DONE);
  return page;
}

/** Tells the screens how far it is. They read it while it is being written, and must not see half of it. */
export function tellProgress({ dataDir }: Pick<RunningOnyak, 'dataDir'>): void {
  const progress: DemonstrationProgress = { done: Number(progressOf(dataDir)), steps: steps.length };
  const path = join(dataDir, DEMONSTRATION_PROGRESS);
  writeFileSync(`${path}.new`, JSON.stringify(progress));
  renameSync(`${path}.new`, path);
}

/** Nothing is being made, whatever a start that was killed has left. */
export function forgetProgress({ dataDir }: Pick<RunningOnyak, 'dataDir'>): void {
  rmSync(join(dataDir, DEMONSTRATION_PROGRESS), { force: true });
}

/** A menu whose plugin is taken away leaves its part of the demonstration out. */
async function withoutMissingMenus(step: () => Promise<unknown>, say: (line: string) => void): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    say(text('demonstration.left', { reason: error.message }));
  }
}
