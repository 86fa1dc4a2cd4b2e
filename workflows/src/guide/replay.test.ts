import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from '@temporalio/worker';
import { beforeAll, expect, test } from 'vitest';
import { createDataConverter } from '../codec/data-converter.js';
import { guideWorkflowPart } from './worker.js';
import { quietRuntime } from '../testing/guide-harness.js';
import { historyKey } from '../testing/history-key.js';
import { bundleWorkflows } from '../worker/workflow-bundle.js';

const folder = fileURLToPath(new URL('../../histories/', import.meta.url));
const KIB = 1024;
let bundle: Awaited<ReturnType<typeof bundleWorkflows>>;

beforeAll(async () => {
  quietRuntime();
  bundle = await bundleWorkflows([guideWorkflowPart]);
});

/** What a history of this workflow looks like to Temporal. */
interface RecordedHistory {
  readonly events: readonly { readonly eventType: string }[];
}

async function recorded(): Promise<{ workflowId: string; history: RecordedHistory }[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    files.map(async (name) => ({
      workflowId: name,
      history: JSON.parse(await readFile(`${folder}${name}`, 'utf8')) as RecordedHistory,
    })),
  );
}

test('every recorded history replays on the code of today', async () => {
  const histories = await recorded();
  const results: string[] = [];
  for await (const { workflowId, error } of Worker.runReplayHistories(
    { workflowBundle: bundle, dataConverter: createDataConverter({ ONYAK_PAYLOAD_KEYS: historyKey }) },
    histories,
  )) {
    if (error) throw new Error(`${workflowId}: ${error.message}`, { cause: error });
    results.push(workflowId);
  }
  expect(results.sort()).toEqual(histories.map(({ workflowId }) => workflowId).sort());
});

test('the histories cover every way a request can end, continue-as-new, and both ends of a mail', async () => {
  const last = (await recorded()).map(({ history }) => history.events.at(-1)?.eventType);
  for (const type of ['COMPLETED', 'CANCELED', 'FAILED', 'CONTINUED_AS_NEW'])
    expect(last).toContainEqual(expect.stringContaining(`WORKFLOW_EXECUTION_${type}`));
  const names = (await recorded()).map(({ workflowId }) => workflowId);
  for (const name of ['mail-sent', 'mail-failed']) expect(names).toContainEqual(expect.stringContaining(name));
});

test('a change that would break running workflows fails here', async () => {
  const one = (await recorded()).find(({ workflowId }) => workflowId.includes('complete'));
  if (!one) throw new Error('no recorded history');
  // The same history without the screening: as if the code had dropped that step.
  const code = bundle.code.replaceAll('steps.screenRecord(request)', 'Promise.resolve()');
  expect(code).not.toBe(bundle.code);
  const replay = Worker.runReplayHistory(
    { workflowBundle: { code }, dataConverter: createDataConverter({ ONYAK_PAYLOAD_KEYS: historyKey }) },
    one.history,
    one.workflowId,
  );
  await expect(replay).rejects.toThrow(/nondetermin/iu);
});

test('the bundle stays small: no zod, no node, no engine', () => {
  const code = bundle.code.slice(0, bundle.code.lastIndexOf('//# sourceMappingURL'));
  expect(code.length / KIB).toBeLessThan(1_000);
  expect(code).not.toContain('ZodType');
});
