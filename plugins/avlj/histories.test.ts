import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { quietRuntime } from '../../workflows/src/testing/build-harness.js';
import { recordedIn, replayAll, type Recorded } from '../../workflows/src/testing/replay.js';
import { testBundle } from '../../workflows/src/testing/bundle.js';
import trial from './workflow.js';

let histories: Recorded[];

beforeAll(async () => {
  quietRuntime();
  histories = await recordedIn(fileURLToPath(new URL('histories/', import.meta.url)));
});

test('the histories cover every way a trial of models ends', () => {
  const last = histories.map(({ history }) => history.events.at(-1)?.eventType);
  for (const type of ['COMPLETED', 'CANCELED', 'FAILED'])
    expect(last).toContainEqual(expect.stringContaining(`WORKFLOW_EXECUTION_${type}`));
});

test('a change that would break running trials fails here', async () => {
  const one = histories.filter(({ workflowId }) => workflowId.includes('complete'));
  expect(one).not.toEqual([]);
  const { code } = await testBundle([trial]);
  // The same history without the planning: as if the code had dropped that step.
  const changed = code.replaceAll('steps.planTrial(request)', 'Promise.resolve({ items: 3 })');
  expect(changed).not.toBe(code);
  await expect(replayAll(changed, one)).rejects.toThrow(/nondetermin/iu);
});
