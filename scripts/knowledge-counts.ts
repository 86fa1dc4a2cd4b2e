import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { referenceFolder } from '../migrations/src/reference/import.js';
import { countBases, withCounts } from '../migrations/src/review/document.js';
import { inProject } from './lib/project.js';

// Counts anew, in docs/clinical-rules.md, what the rows of each knowledge table rest on.
const page = inProject('docs', 'clinical-rules.md');
await writeFile(page, withCounts(await readFile(page, 'utf8'), await countBases(referenceFolder)));
await promisify(execFile)(inProject('node_modules', '.bin', 'oxfmt'), [page]);
