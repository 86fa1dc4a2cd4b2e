import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { quietRuntime } from '../../workflows/src/testing/build-harness.js';
import { recordedIn, replayAll, type Recorded } from '../../workflows/src/testing/replay.js';
import { testBundle } from '../../workflows/src/testing/bundle.js';
import population from './workflow.js';

let histories: Recorded[];

beforeAll(async () => {
  quietRuntime();
  histories = await recordedIn(fileURLToPath(new URL('histories/', import.meta.url)));
});

test('the histories cover every way a screening ends, and one that continued as new, paused and resumed on the way', () => {
  const last = histories.map(({ history }) => history.events.at(-1)?.eventType);
  for (const type of ['COMPLETED', 'CONTINUED_AS_NEW', 'CANCELED', 'FAILED'])
    expect(last).toContainEqual(expect.stringContaining(`WORKFLOW_EXECUTION_${type}`));
});

test('a change that would break running screenings fails here', async () => {
  const one = histories.filter(({ workflowId }) => workflowId.includes('complete'));
  expect(one).not.toEqual([]);
  const { code } = await testBundle([population]);
  // The same history without the planning: as if the code had dropped that step.
  const changed = code.replaceAll('steps.planPopulation(request)', 'Promise.resolve({ pages: 12, perRun: 6 })');
  expect(changed).not.toBe(code);
  await expect(replayAll(changed, one)).rejects.toThrow(/nondetermin/iu);
});
