import { findPlugins } from '@onyak/plugin-discovery';
import { readWorkflowParts } from './plugins/workflow-parts.js';
import { writeBundle } from './worker/workflow-bundle.js';

/** Build step: `node workflows/dist/bundle.js` writes the workflow bundle of what is installed beside it. */
const { bytes } = await writeBundle(await readWorkflowParts(await findPlugins()));
console.info(`workflow bundle: ${Math.round(bytes / 1024)} KiB`);
