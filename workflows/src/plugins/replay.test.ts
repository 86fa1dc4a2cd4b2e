import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPlugins } from '@onyak/plugin-discovery';
import { beforeAll, expect, test } from 'vitest';
import { quietRuntime } from '../testing/build-harness.js';
import { recordedIn, replayAll, type Recorded } from '../testing/replay.js';
import { testBundle } from '../testing/bundle.js';
import { readWorkflowPart } from './workflow-parts.js';

const KIB = 1024;
let code: string;
let ofHost: Recorded[];
/** By plugin: the kind's workflow, and what was recorded of it. */
const ofKinds: { readonly name: string; readonly histories: Recorded[] }[] = [];

beforeAll(async () => {
  quietRuntime();
  ofHost = await recordedIn(fileURLToPath(new URL('../../histories/', import.meta.url)));
  const parts = [];
  for (const found of await findPlugins()) {
    const part = await readWorkflowPart(found);
    if (!part) continue;
    parts.push(part);
    ofKinds.push({ name: found.name, histories: await recordedIn(join(found.root, 'histories')) });
  }
  ({ code } = await testBundle(parts));
});

test('every recorded history of the host and of each installed kind replays on the code of today', async () => {
  const all = [...ofHost, ...ofKinds.flatMap(({ histories }) => histories)];
  expect(await replayAll(code, all)).toEqual(all.map(({ workflowId }) => workflowId).toSorted());
});

test('each installed kind has recorded histories, and the host both ends of a mail', () => {
  expect(ofKinds.filter(({ histories }) => histories.length === 0).map(({ name }) => name)).toEqual([]);
  const names = ofHost.map(({ workflowId }) => workflowId);
  for (const name of ['mail-sent', 'mail-failed']) expect(names).toContainEqual(expect.stringContaining(name));
});

test('the bundle stays small: no zod, no node, no engine', () => {
  const executed = code.slice(0, code.lastIndexOf('//# sourceMappingURL'));
  expect(executed.length / KIB).toBeLessThan(1_000);
  expect(executed).not.toContain('ZodType');
});
