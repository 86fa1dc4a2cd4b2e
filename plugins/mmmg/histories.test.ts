import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { quietRuntime } from '../../workflows/src/testing/build-harness.js';
import { recordedIn, replayAll, type Recorded } from '../../workflows/src/testing/replay.js';
import { testBundle } from '../../workflows/src/testing/bundle.js';
import guide from './workflow.js';

let histories: Recorded[];

beforeAll(async () => {
  quietRuntime();
  histories = await recordedIn(fileURLToPath(new URL('histories/', import.meta.url)));
});

test('the histories cover every way a guide request can end, and continue-as-new', () => {
  const last = histories.map(({ history }) => history.events.at(-1)?.eventType);
  for (const type of ['COMPLETED', 'CANCELED', 'FAILED', 'CONTINUED_AS_NEW'])
    expect(last).toContainEqual(expect.stringContaining(`WORKFLOW_EXECUTION_${type}`));
});

test('a change that would break running guide workflows fails here', async () => {
  const one = histories.filter(({ workflowId }) => workflowId.includes('complete'));
  expect(one).not.toEqual([]);
  const { code } = await testBundle([guide]);
  // The same history without the screening: as if the code had dropped that step.
  const changed = code.replaceAll('steps.screenRecord(request)', 'Promise.resolve()');
  expect(changed).not.toBe(code);
  await expect(replayAll(changed, one)).rejects.toThrow(/nondetermin/iu);
});
