/** Server-side surface of the package; plugins import `@onyak/workflows/client` and `/intake`. */
export { createDataConverter, failureConverterPath } from './codec/data-converter.js';
export { startWorkers, type RunningWorkers } from './worker/start-workers.js';
