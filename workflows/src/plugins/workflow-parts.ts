import { requestKindSchema } from '@onyak/core';
import { readPart, type FoundPlugin } from '@onyak/plugin-discovery';
import { z } from 'zod';
import type { WorkflowPart } from '../kit/workflow.js';

const partSchema = z.custom<WorkflowPart>(
  (value) =>
    z.object({ kind: requestKindSchema, workflow: z.instanceof(URL) }).safeParse(value).success &&
    typeof Reflect.get(Object(value), 'activities') === 'function',
);
const workflowModule = z.object({ default: partSchema });

/** What a plugin's `workflow.ts` defines; undefined where it has none. @throws Error when it is something else. */
export async function readWorkflowPart(found: FoundPlugin): Promise<WorkflowPart | undefined> {
  if (found.workflowFile === undefined) return undefined;
  return (await readPart(found.workflowFile, workflowModule)).default;
}

/** Those of all plugins, without anything of them running. */
export async function readWorkflowParts(found: readonly FoundPlugin[]): Promise<WorkflowPart[]> {
  const parts = await Promise.all(found.map(readWorkflowPart));
  return parts.filter((part) => part !== undefined);
}
