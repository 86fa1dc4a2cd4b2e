import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { zip, type ZipPart } from '../../api/src/resources/workbook/zip.js';
import { inProject } from './project.js';

/** Where the print engine lies when it is built. */
const TARGET = inProject('print-engine', 'dist');

/** The print engine as one file, with what installs it on Windows beside it (docs/printing.md). @returns its folder. */
export async function buildPrintEngine(): Promise<string> {
  await rm(TARGET, { recursive: true, force: true });
  await mkdir(TARGET, { recursive: true });
  // The bundler leaves NODE_ENV as production, which whatever is started next would take for itself.
  const before = process.env['NODE_ENV'];
  await build({
    configFile: false,
    root: inProject('print-engine'),
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/main.ts',
      outDir: TARGET,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'onyak-print.mjs' } },
    },
  });
  if (before === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = before;
  await cp(inProject('print-engine', 'windows'), TARGET, { recursive: true });
  return TARGET;
}

/** The same as a zip file, which the header's menu offers. */
export async function packPrintEngine(file: string): Promise<void> {
  const folder = await buildPrintEngine();
  const chunks: Buffer[] = [];
  for await (const chunk of zip(partsOf(folder))) chunks.push(chunk);
  await writeFile(file, Buffer.concat(chunks));
}

async function* partsOf(folder: string): AsyncGenerator<ZipPart> {
  for (const name of (await readdir(folder)).toSorted()) {
    yield { name: `onyak-print/${name}`, text: [await readFile(join(folder, name), 'utf8')] };
  }
}
