import { bundleWorkflows, type BundledPart } from '../worker/workflow-bundle.js';

const made = new Map<string, ReturnType<typeof bundleWorkflows>>();

/** The bundle of the host's workflows and of these kinds: made once in a process, as its sources stay what they are. */
export function testBundle(parts: readonly BundledPart[]): ReturnType<typeof bundleWorkflows> {
  const key = JSON.stringify(parts.map(({ kind, workflow, batch }) => [kind.kind, kind.workflow, workflow, batch]));
  const bundle = made.get(key) ?? bundleWorkflows(parts);
  made.set(key, bundle);
  return bundle;
}
