import { buildIfNeeded } from './lib/build.js';
import { text } from './lib/messages.js';

const say = (line: string) => console.log(line);
try {
  say((await buildIfNeeded(say)) ? text('build.done') : text('build.unchanged'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
