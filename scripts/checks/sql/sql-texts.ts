import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../../lib/project.js';
import { text } from '../messages.js';
import { notMovedYet } from './sql-texts-left.js';

/** Where SQL stands in files of its own. The package of the schema and its steps is SQL by its nature. */
const FOLDERS = ['api/src', 'plugins', 'docs/examples', 'workflows/src'];
const IGNORED = new Set(['node_modules', 'dist', 'testing', 'conformance']);
const CODE = /\.tsx?$/;
/** Files that say by their name that they hold SQL. */
const SQL_FILE = /\.sql\.ts$/;
const TEST = /\.(test|spec)\.tsx?$/;
/** An answer that is said to be of a type and never looked at. */
const typedAnswer = /\.query</;

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** How texts begin that are statements, and what no other text has in it. SQL of the house is written small. */
const sql: readonly RegExp[] = [
  /['"`]\s*(select|insert into|delete from)\s+[\w("$*@']/,
  /['"`]\s*update\s+[\w.$"{}()]+\s+(\w+\s+)?set\s/,
  /['"`]\s*with\s+(recursive\s+)?\w+\s+(\([^)]*\)\s+)?as\s+(not\s+)?(materialized\s+)?\(/,
  /['"`]\s*(set (local|transaction|session) |(begin|commit|rollback|savepoint)\b\s*(read|['"`;]))/,
  /['"`]\s*(listen|notify) ["\w$]/,
  /\b(left|inner|cross|lateral) join\b|\bjoin \w+ \w+ on\b|\b(order|group) by\b|\bfor (update|share|key share)\b/,
  /\bon conflict\b|\bis (not )?distinct from\b|\breturning [\w*"$]|\(select\s|\bunion all\b/,
  /\bpg_advisory_|\bset_config\(|\bto_char\(|\bjsonb?_(agg|build_object|array_elements|populate|to_recordset)|\bstring_agg\(/,
  /::(text|int|integer|jsonb?|uuid|bigint|timestamptz|date|boolean)\b/,
];

/** Whether a file holds SQL beside its comments. */
export function holdsSql(content: string): boolean {
  const code = content.replaceAll(comments, '');
  return sql.some((pattern) => pattern.test(code));
}

/** Server files that may hold no SQL, with what is in them. */
export interface ServerFile {
  readonly path: string;
  readonly content: string;
}

/**
 * Faults of the rule that SQL stands in `*.sql.ts` files alone (docs/adr/0016-what-stays-sql.md).
 * @param left files that hold some still: none may come to them, and whoever has none any more leaves them.
 */
export function sqlFaults(files: readonly ServerFile[], left: readonly string[]): string[] {
  const holding = files
    .filter(({ path, content }) => !SQL_FILE.test(path) && holdsSql(content))
    .map(({ path }) => path);
  const known = new Set(left);
  const found = new Set(holding);
  const typed = files.filter(({ path, content }) => SQL_FILE.test(path) && typedAnswer.test(content));
  return [
    ...typed.map(({ path }) => text('check.sqlTyped', { path })),
    ...holding.filter((path) => !known.has(path)).map((path) => text('check.sqlText', { path })),
    ...left.filter((path) => !found.has(path)).map((path) => text('check.sqlMoved', { path })),
  ];
}

export const sqlTextFaults = (): string[] => sqlFaults(serverFiles(), notMovedYet);

function serverFiles(): ServerFile[] {
  return FOLDERS.map((folder) => join(projectRoot, folder))
    .filter((folder) => existsSync(folder))
    .flatMap(walk)
    .map((path) => ({ path: relative(projectRoot, path).replaceAll('\\', '/'), content: readFileSync(path, 'utf8') }))
    .filter(({ path }) => CODE.test(path) && !TEST.test(path));
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}
