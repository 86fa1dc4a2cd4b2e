import { buildIfNeeded } from '../scripts/lib/build.js';
import type { BenchRow } from './screening.js';
import { formatRows } from './table.js';

/** Everything that is measured, by the name it can be asked for: `npm run bench -- screening intake`. */
const measures: Readonly<Record<string, () => Promise<{ run(): Promise<BenchRow[]> }>>> = {
  screening: async () => await import('./screening.js'),
  intake: async () => await import('./intake.js'),
  guide: async () => await import('./guide.js'),
  api: async () => await import('./api.js'),
  records: async () => await import('./records.js'),
  app: async () => await import('./app.js'),
  reference: async () => await import('./reference.js'),
  grid: async () => await import('./grid.js'),
  'sign-in': async () => await import('./sign-in.js'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in measures));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}? ${Object.keys(measures).join(', ')}`);
  process.exit(2);
}

await buildIfNeeded((line) => console.error(line));
const rows: BenchRow[] = [];
for (const [name, load] of Object.entries(measures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.error(`… ${name}`);
  rows.push(...(await (await load()).run()));
}
console.log(formatRows(rows));
// A missed aim is a number to look at, not a failed command: the machine may have been busy.
process.exit(0);
