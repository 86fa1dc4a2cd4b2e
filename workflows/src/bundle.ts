import { writeFile } from 'node:fs/promises';
import { bundlePath, bundleWorkflows } from './worker/workflow-bundle.js';

/** Build step: `node workflows/dist/bundle.js` writes the workflow bundle beside it. */
const { code } = await bundleWorkflows();
await writeFile(bundlePath, code);
console.info(`workflow bundle: ${Math.round(code.length / 1024)} KiB`);
