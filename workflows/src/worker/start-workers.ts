import { NativeConnection, Worker } from '@temporalio/worker';
import { Client, Connection } from '@temporalio/client';
import type { Settings } from '@onyak/core';
import type { Logger } from 'pino';
import { attemptsUntilClosed } from '../client/ended-by-close.js';
import { createActivities } from '../activities.js';
import { createDataConverter } from '../codec/data-converter.js';
import { fileStorage } from '@onyak/database';
import { draftSweep } from '../drafts/draft-sweep.js';
import { FileSweeper } from '../files/file-sweeper.js';
import { Sweeper } from '../requests/sweeper.js';
import { createMailActivities } from '../mail/activities.js';
import { MailDispatcher } from '../mail/dispatcher.js';
import { MAIL_QUEUE } from '../mail/messages.js';
import { openPostOffice } from '../mail/post-office.js';
import { openTextGateway } from '../mail/text-gateway.js';
import type { ContributedWorkflow } from '../plugins/contributed.js';
import type { Contributions } from '../plugins/contributions.js';
import { followJobs } from '../plugins/schedules.js';
import type { Database } from '../store/context.js';
import { HOST_QUEUE } from './queues.js';
import { loadBundle } from './workflow-bundle.js';

/** How many activities of a queue one worker runs at a time, where its plugin does not say. */
const ACTIVITIES = 8;

export interface WorkersOptions {
  readonly settings: Pick<
    Settings,
    | 'TEMPORAL_ADDRESS'
    | 'TEMPORAL_NAMESPACE'
    | 'ONYAK_PAYLOAD_KEYS'
    | 'SMTP_URL'
    | 'MAIL_FROM'
    | 'TEXT_MESSAGE_URL'
    | 'TEXT_MESSAGE_KEY'
    | 'TEXT_MESSAGE_FROM'
    | 'S3_URL'
    | 'S3_REGION'
    | 'S3_ACCESS_KEY_ID'
    | 'S3_SECRET_ACCESS_KEY'
  >;
  /** Of {@link allQueues}; all where left out. */
  readonly queues?: readonly string[] | undefined;
  readonly database: Database;
  readonly log: Logger;
  /** The installed kinds of requests. */
  readonly workflows: readonly ContributedWorkflow[];
  /** What the plugins add beside them; nothing when left out, and then no schedule is touched. */
  readonly contributions?: Contributions | undefined;
  /** Given by tests; else the built bundle. */
  readonly bundle?: { readonly codePath: string } | { readonly code: string };
}

export interface RunningWorkers {
  /** Resolves after a stop, rejects when polling failed for good. */
  readonly finished: Promise<void>;
  /** Lets running tasks end, within the grace time. */
  stop(): void;
}

/** The host's queue and those of the installed kinds. */
export const allQueues = (workflows: readonly ContributedWorkflow[]): string[] => [
  HOST_QUEUE,
  ...workflows.flatMap(({ part }) => part.kind.queues),
];

/**
 * Starts the workers of the given queues on one connection, and with the host's queue mail, the sweepers and the dispatcher.
 * @throws when the server cannot be reached.
 */
export async function startWorkers({
  settings,
  workflows,
  queues = allQueues(workflows),
  database,
  log,
  contributions,
  bundle,
}: WorkersOptions): Promise<RunningWorkers> {
  const address = settings.TEMPORAL_ADDRESS ?? '127.0.0.1:7233';
  const dataConverter = createDataConverter(settings);
  const activities = createActivities({ database, log }, workflows, contributions);
  const office = openPostOffice(settings);
  const messages = openTextGateway(settings);
  const channels = [...(office ? (['MAIL'] as const) : []), ...(messages ? (['TEXT'] as const) : [])];
  const connection = await NativeConnection.connect({ address });
  try {
    const workers: Worker[] = [];
    const common = {
      connection,
      namespace: settings.TEMPORAL_NAMESPACE,
      dataConverter,
      // A cancellation arrives with a heartbeat, and the SDK would hold most of them back.
      maxHeartbeatThrottleInterval: '2s',
      shutdownGraceTime: '8s',
      shutdownForceTime: '12s',
    } as const;
    // The first queue of a kind has its workflows, the others activities alone.
    const ofWorkflows = new Set([HOST_QUEUE, ...workflows.flatMap(({ part }) => part.kind.queues.slice(0, 1))]);
    const tuned = new Map(workflows.flatMap(({ part }) => Object.entries(part.queues ?? {})));
    const code = queues.some((queue) => ofWorkflows.has(queue))
      ? (bundle ?? (await loadBundle(workflows.map(({ part }) => part))))
      : undefined;
    for (const taskQueue of queues)
      workers.push(
        await Worker.create({
          ...common,
          activities,
          taskQueue,
          ...(code && ofWorkflows.has(taskQueue)
            ? { workflowBundle: code, maxCachedWorkflows: 300, stickyQueueScheduleToStartTimeout: '3s' }
            : {}),
          maxConcurrentActivityTaskExecutions: tuned.get(taskQueue)?.activities ?? ACTIVITIES,
        }),
      );
    const ofHost = queues.includes(HOST_QUEUE);
    if (ofHost)
      workers.push(
        await Worker.create({
          ...common,
          activities: createMailActivities({
            database,
            log,
            office,
            texts: messages,
            keys: settings.ONYAK_PAYLOAD_KEYS ?? '',
          }),
          taskQueue: MAIL_QUEUE,
          maxConcurrentActivityTaskExecutions: 4,
        }),
      );
    const clientConnection = await Connection.connect({ address, interceptors: attemptsUntilClosed() });
    const client = new Client({ connection: clientConnection, namespace: settings.TEMPORAL_NAMESPACE, dataConverter });
    if (ofHost && contributions) await followJobs(client, contributions.jobs);
    const rounds = ofHost
      ? [
          new Sweeper({ client, database, kinds: workflows.map(({ part }) => part.kind), log }),
          new MailDispatcher({ client, database, log, channels }),
          new FileSweeper({ database, storage: fileStorage(settings), log }),
          draftSweep(database, log),
        ]
      : [];
    for (const round of rounds) round.start();
    const stop = () => {
      for (const round of rounds) round.stop();
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
    };
    // One that fails takes the others along: the process then connects anew.
    const runs = workers.map((worker) => worker.run().finally(stop));
    const finish = async (): Promise<void> => {
      const outcomes = await Promise.allSettled(runs);
      await Promise.all(rounds.map((round) => round.idle()));
      await clientConnection.close();
      await connection.close();
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw new Error('a worker stopped polling', { cause: failed.reason });
    };
    return { finished: finish(), stop };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
