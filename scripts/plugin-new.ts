import { parseArgs } from 'node:util';
import { newPlugin } from './plugin-new/new-plugin.js';
import { text } from './plugin-new/messages.js';

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } });
  const [code, ...more] = positionals;
  if (code === undefined || more.length > 0) throw new Error(text('usage'));
  const { written, path } = await newPlugin(code, values.name);
  console.log(text('written', { code }));
  for (const file of written) console.log(`  ${file}`);
  console.log(text('next', { code, right: code.toUpperCase(), path }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
