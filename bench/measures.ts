import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../scripts/lib/project.js';
import type { Measure } from './measure-all.js';

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
export const measures: Readonly<Record<string, () => Promise<Measure>>> = {
  screening: async () => await import('./screening.js'),
  intake: async () => await import('./intake.js'),
  grounding: async () => await import('./grounding.js'),
  api: async () => await import('./api.js'),
  records: async () => await import('./records.js'),
  transport: async () => await import('./transport.js'),
  app: async () => await import('./app.js'),
  reference: async () => await import('./reference.js'),
  population: async () => await import('./population/population.js'),
  hostile: async () => await import('./hostile.js'),
  grid: async () => await import('./screens/grid.js'),
  'record-form': async () => await import('./screens/record-form.js'),
  registry: async () => await import('./records/registry.js'),
  dashboard: async () => await import('./records/dashboard.js'),
  evaluation: async () => await import('./screens/evaluation.js'),
  receive: async () => await import('./receive.js'),
  models: async () => await import('./models.js'),
  duplicates: async () => await import('./duplicates.js'),
  'sign-in': async () => await import('./sign-in.js'),
  cards: async () => await import('./documents/cards.js'),
  'record-document': async () => await import('./documents/record.js'),
  ...ofPlugins(),
};
