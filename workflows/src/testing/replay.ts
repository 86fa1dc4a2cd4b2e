import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from '@temporalio/worker';
import { z } from 'zod';
import { createDataConverter } from '../codec/data-converter.js';
import { historyKey } from './history-key.js';

const historySchema = z.looseObject({ events: z.array(z.looseObject({ eventType: z.string() })) });

/** A workflow's history as it was recorded; the file's name stands for its id. */
export interface Recorded {
  readonly workflowId: string;
  readonly history: z.infer<typeof historySchema>;
}

/** The histories in a folder, oldest name first; none where it is not there. */
export async function recordedIn(folder: string): Promise<Recorded[]> {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(async (name) => ({
      workflowId: name,
      history: historySchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))),
    })),
  );
}

/** Replays histories on the workflow code of a bundle. @returns their names. @throws Error naming one that does not fit. */
export async function replayAll(code: string, histories: readonly Recorded[]): Promise<string[]> {
  const replayed: string[] = [];
  for await (const { workflowId, error } of Worker.runReplayHistories(
    { workflowBundle: { code }, dataConverter: createDataConverter({ ONYAK_PAYLOAD_KEYS: historyKey }) },
    histories,
  )) {
    if (error) throw new Error(`${workflowId}: ${error.message}`, { cause: error });
    replayed.push(workflowId);
  }
  return replayed.toSorted();
}
