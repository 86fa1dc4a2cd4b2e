/** Every workflow: the one entry of the bundle. Only `@temporalio/workflow` and types may be imported from here on. */
export { guideWorkflow } from './guide/workflow.js';
export { mailWorkflow } from './mail/workflow.js';
export { pluginJob } from './plugins/workflow.js';
