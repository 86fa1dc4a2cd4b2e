import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from '../scripts/lib/build.js';
import { measureAll } from './measure-all.js';
import { measures } from './measures.js';
import { inItsOwnProcess } from './own-process/own-process.js';
import { formatRows } from './table.js';

/** What plugins measure of their workflows: `plugins/<code>/workflow/testing/<name>.bench.ts`. */
function ofPlugins(): Record<string, () => Promise<Measure>> {
  const folders = readdirSync(inProject('plugins')).map((code) => inProject(`plugins/${code}/workflow/testing`));
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.bench.ts'));
  return Object.fromEntries(
    files.map((file) => [basename(file, '.bench.ts'), async () => (await import(pathToFileURL(file).href)) as Measure]),
  );
}

/** Everything that is measured, by the name it can be asked for: `npm run bench -- screening intake`. */
const measures: Readonly<Record<string, () => Promise<Measure>>> = {
  screening: async () => await import('./screening.js'),
  intake: async () => await import('./intake.js'),
  grounding: async () => await import('./grounding.js'),
  api: async () => await import('./api.js'),
  records: async () => await import('./records.js'),
  transport: async () => await import('./transport.js'),
  app: async () => await import('./app.js'),
  reference: async () => await import('./reference.js'),
  population: async () => await import('./population.js'),
  hostile: async () => await import('./hostile.js'),
  grid: async () => await import('./screens/grid.js'),
  registry: async () => await import('./records/registry.js'),
  dashboard: async () => await import('./records/dashboard.js'),
  evaluation: async () => await import('./evaluation.js'),
  receive: async () => await import('./receive.js'),
  duplicates: async () => await import('./duplicates.js'),
  'sign-in': async () => await import('./sign-in.js'),
  cards: async () => await import('./documents/cards.js'),
  'record-document': async () => await import('./documents/record.js'),
  ...ofPlugins(),
};

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
