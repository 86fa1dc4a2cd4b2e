/** The host's own workflows; the bundle has those of the installed kinds beside them. Only `@temporalio/workflow` and types may be imported from here on. */
export { mailWorkflow } from './mail/workflow.js';
export { pluginJob } from './plugins/workflow.js';
