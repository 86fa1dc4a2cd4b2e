import { once } from 'node:events';
import { startTestApi } from './start-test-api.js';
import { samplePlugin } from './sample-plugin.js';

/** An API with the things' menu in a process of its own, for tests of what holds between processes: `serve-sample-plugin <database> [plugins]`. */
const [, , databaseUrl = '', ...only] = process.argv;
const api = await startTestApi({ databaseUrl, plugins: [samplePlugin], only });
process.stdout.write(`${api.url}\n`);
await once(process.stdin.resume(), 'end');
await api.stop();
