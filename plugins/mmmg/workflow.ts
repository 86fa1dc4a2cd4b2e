/** The work of a guide request: parse, map, screen, generate, evaluate, wait, deliver. */
export { guideWorkflowPart as default } from '@onyak/workflows/guide/worker';
