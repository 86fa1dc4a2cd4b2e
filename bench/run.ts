import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from '../scripts/lib/build.js';
import { measureAll } from './measure-all.js';
import { measures } from './measures.js';
import { inItsOwnProcess } from './own-process/own-process.js';
import { formatRows } from './table.js';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in measures));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}? ${Object.keys(measures).join(', ')}`);
  process.exit(2);
}

await buildIfNeeded((line) => console.error(line));
const chosen = Object.keys(measures).filter((name) => asked.length === 0 || asked.includes(name));
const file = fileURLToPath(new URL('./own-process/measure-one.ts', import.meta.url));
const { rows, broken } = await measureAll(
  chosen.map((name) => [name, () => Promise.resolve(inItsOwnProcess(file, name))]),
  (text) => console.error(text),
);
if (rows.length > 0) console.log(formatRows(rows));
if (broken.length > 0) console.error(`not measured: ${broken.join(', ')}`);
// A missed aim is a number to look at, not a failed command: the machine may have been busy. A measure that broke is none.
process.exit(broken.length > 0 ? 1 : 0);
