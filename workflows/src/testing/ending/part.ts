import { defineRequestKind } from '@onyak/core';
import { defineWorkflow, type WorkflowPart } from '../../kit/index.js';

/** A kind whose workflow ends at once and leaves its request open. */
const endingKind = (workflow: string, idPrefix: string): WorkflowPart =>
  defineWorkflow({
    kind: defineRequestKind({
      kind: workflow.replace('Workflow', ''),
      label: '바로 끝남',
      menus: ['MEND'],
      workflow,
      idPrefix,
      queues: [workflow.replace('Workflow', '')],
      tables: [`${workflow.replace('Workflow', '').toLowerCase()}_item`],
    }),
    workflow: new URL('./workflows.js', import.meta.url),
    activities: () => ({}),
  });

export const throwing = endingKind('throwingWorkflow', 'thr-');
export const silent = endingKind('silentWorkflow', 'sil-');
