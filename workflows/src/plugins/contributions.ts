import { coreVersion, registerMessages, type Fields, type Plugin, type RowOf, type Settings } from '@onyak/core';
import { freshConfiguration } from '@onyak/plugin-discovery/configuration';
import {
  bootMessage,
  checkManifests,
  clashes,
  readPart,
  reasonOf,
  settle,
  type Fault,
  type PluginSource,
  type SetAside,
} from '@onyak/plugin-discovery';
import { z } from 'zod';
import type { Logger } from 'pino';
import type {
  Activity,
  Job,
  ReactionIndex,
  ReactionSource,
  StepPoint,
  WordingSource,
  WorkerFactory,
  WorkerHost,
  WorkerPlugin,
  WorkflowPart,
} from '../kit/index.js';
import { workerText } from '../messages.js';
import { lookEverywhere, type Database } from '../store/context.js';
import { tileJobs } from '../tiles/tile-jobs.js';
import type { ContributedWorkflow } from './contributed.js';
import { jobSpec } from './timing.js';
import { createWorkflowHost } from './workflow-host.js';
import { readWorkflowPart } from './workflow-parts.js';

export interface ContributedJob {
  readonly plugin: string;
  readonly job: Job;
}

/** What the plugins add to the worker. */
export interface Contributions {
  readonly jobs: readonly ContributedJob[];
  /** By `<code>.<name>`. */
  readonly activities: ReadonlyMap<string, { readonly plugin: string; readonly run: Activity }>;
  /** Names of activities for each point, in the order of the plugins. */
  readonly steps: ReadonlyMap<StepPoint, readonly string[]>;
  /** The kinds of requests whose work is installed. */
  readonly workflows: readonly ContributedWorkflow[];
  readonly setAside: readonly SetAside[];
  close(): Promise<void>;
}

/** A plugin's part of the worker, handed over in memory as tests do. */
export interface InlineWorker {
  readonly plugin: Plugin;
  readonly worker?: WorkerFactory;
  readonly workflow?: WorkflowPart;
}

interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error' | 'child'>;
}

const workerModule = z.object({ default: z.custom<WorkerFactory>((value) => typeof value === 'function') });
const namePattern = /^[a-z][A-Za-z0-9]*$/;

/**
 * Second phase of the worker's boot, after the manifests: loads what the plugins contribute.
 * @param sources plugins whose manifests fit.
 * @throws BootError when a plugin that is not optional has a fault.
 */
export async function loadContributions(
  sources: readonly PluginSource[],
  services: Services,
  inline: readonly InlineWorker[] = [],
): Promise<Contributions> {
  const loaded = new Map<string, WorkerPlugin>();
  const workflows = new Map<string, ContributedWorkflow>();
  const faults: Fault[] = [];
  const candidates = [
    ...sources,
    ...inline.map(({ plugin }): PluginSource => ({ name: plugin.code, version: coreVersion, plugin })),
  ];
  // Filled once it is known which plugins stay: the activities ask when a request runs.
  const registries: Pick<WorkerPlugin, 'reactions' | 'reactionsOfSome' | 'wordings'>[] = [];
  const knownReactions: ReactionSource = async (db, patient) => {
    const known = [];
    for (const { reactions } of registries) known.push(...((await reactions?.(db, patient)) ?? []));
    return known;
  };
  const registeredAmong: ReactionIndex = async (db, numbers) => {
    const some = new Set<string>();
    for (const { reactions, reactionsOfSome } of registries)
      if (reactions) for (const number of (await reactionsOfSome?.(db, numbers)) ?? numbers) some.add(number);
    return [...some];
  };
  const ownWordings: WordingSource = async (db, of) => {
    const own = [];
    for (const { wordings } of registries) own.push(...((await wordings?.(db, of)) ?? []));
    return own;
  };
  const asked = { knownReactions, registeredAmong, ownWordings };
  const kinds = candidates.flatMap(({ plugin }) => plugin.requests.map(({ kind }) => kind));
  for (const { plugin, name, found } of candidates) {
    try {
      const given = inline.find((item) => item.plugin === plugin);
      const part = found ? await readWorkflowPart(found) : given?.workflow;
      faults.push(...kindFaults(plugin, part).map((text) => ({ codes: [plugin.code], text })));
      if (part) {
        const { host, prepare } = createWorkflowHost(plugin, { ...services, ...asked });
        workflows.set(plugin.code, { plugin: plugin.code, part, activities: await part.activities(host), prepare });
      }
      const factory = found?.workerFile ? (await readPart(found.workerFile, workerModule)).default : given?.worker;
      if (!factory) continue;
      const worker = await factory(createHost(plugin, services));
      loaded.set(plugin.code, worker);
      faults.push(...partFaults(plugin.code, worker, kinds).map((text) => ({ codes: [plugin.code], text })));
    } catch (error) {
      faults.push({ codes: [plugin.code], text: bootMessage('unreadable', { code: name, reason: reasonOf(error) }) });
    }
  }
  const settled = settle(candidates, (rest) => [
    ...faults.filter((fault) => rest.some(({ plugin }) => fault.codes.includes(plugin.code))),
    ...clashes(
      rest,
      ({ plugin }) => (loaded.get(plugin.code)?.jobs ?? []).map(({ name }) => `${plugin.code}.${name}`),
      'jobTaken',
    ),
    ...clashes(rest, ({ plugin }) => Object.keys(workflows.get(plugin.code)?.activities ?? {}), 'activityTaken'),
    ...checkManifests(rest, coreVersion),
  ]);
  for (const { plugin } of settled.sources) registerMessages(plugin.messages);
  const kept = new Set(settled.sources.map(({ plugin }) => plugin.code));
  const parts = [...loaded].filter(([code]) => kept.has(code));
  await closeAll([...loaded].filter(([code]) => !kept.has(code)));
  registries.push(...parts.map(([, part]) => part));
  return {
    jobs: [
      ...parts.flatMap(([plugin, { jobs = [] }]) => jobs.map((job) => ({ plugin, job }))),
      ...tileJobs(settled.sources.map(({ plugin }) => plugin)),
    ],
    activities: new Map(
      parts.flatMap(([plugin, { activities = {} }]) =>
        Object.entries(activities).map(([name, run]) => [`${plugin}.${name}`, { plugin, run }] as const),
      ),
    ),
    steps: new Map(
      points(kinds).map((point) => [
        point,
        parts.flatMap(([plugin, { steps = [] }]) =>
          steps.filter(({ at }) => at === point).map(({ activity }) => `${plugin}.${activity}`),
        ),
      ]),
    ),
    workflows: [...workflows.values()].filter(({ plugin }) => kept.has(plugin)),
    setAside: settled.setAside,
    close: () => closeAll(parts),
  };
}

async function closeAll(parts: readonly (readonly [string, WorkerPlugin])[]): Promise<void> {
  await Promise.allSettled(parts.map(async ([, worker]) => worker.close?.()));
}

function createHost(plugin: Plugin, { settings, database, log }: Services): WorkerHost {
  const configuration = freshConfiguration(plugin, (work) => lookEverywhere(database, work));
  return {
    environment: settings,
    log: log.child({ plugin: plugin.code }),
    // The manifest's fields have made the values; which they are, its author knows.
    settings: <F extends Fields>() => configuration() as Promise<RowOf<{ readonly fields: F }>>,
  };
}

const points = (kinds: readonly string[]): StepPoint[] => kinds.map((kind): StepPoint => `${kind}.completed`);

/** What is wrong between the kind that a manifest names and the work that is there for it. */
function kindFaults({ code, requests }: Plugin, part: WorkflowPart | undefined): string[] {
  const [kind, second] = requests;
  if (second) return [workerText('manyKinds', { code })];
  if (!kind && !part) return [];
  if (!part) return [workerText('noWorkflow', { code, kind: kind?.kind ?? '' })];
  if (JSON.stringify(part.kind) !== JSON.stringify(kind))
    return [workerText('otherKind', { code, kind: part.kind.kind })];
  return Object.keys(part.queues ?? {})
    .filter((queue) => !part.kind.queues.includes(queue))
    .map((queue) => workerText('noQueue', { code, queue }));
}

/** What is wrong with what a plugin contributes. */
function partFaults(
  code: string,
  { jobs = [], activities = {}, steps = [] }: WorkerPlugin,
  kinds: readonly string[],
): string[] {
  const names = [...jobs.map(({ name }) => name), ...Object.keys(activities)];
  return [
    ...names.filter((name) => !namePattern.test(name)).map((name) => workerText('badName', { code, name })),
    ...jobs
      .filter(({ every }) => jobSpec(every) === undefined)
      .map(({ name, every }) => workerText('badEvery', { code, name, every })),
    ...steps
      .filter(({ activity }) => !Object.hasOwn(activities, activity))
      .map(({ activity }) => workerText('noActivity', { code, name: activity })),
    ...steps.filter(({ at }) => !points(kinds).includes(at)).map(({ at }) => workerText('noPoint', { code, at })),
  ];
}
