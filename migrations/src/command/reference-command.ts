import { parseArgs } from 'node:util';
import { fillMessage } from '@onyak/core';
import { kindNames, messages } from '../messages.js';
import { SYSTEM_USER } from '@onyak/database';
import { importReference } from '../reference/import.js';
import { compareReleases, type Comparison, type RowChange } from '../release/compare.js';
import { isDurKind } from '../dur-lists/kinds.js';
import type { ListImportResult } from '../release/import-list.js';
import type { ListKind } from '../release/list-kinds.js';
import { masterKinds, type MasterKind } from '../release/kinds.js';
import {
  compareKnowledge,
  type KnowledgeTableCounts,
  listKnowledge,
  rollbackKnowledge,
} from '../release/knowledge-releases.js';
import { importReferenceFile, rollbackReferenceFile } from '../release/reference-file.js';
import { listReleases } from '../release/releases.js';
import { referenceTransaction } from '../release/session.js';
import { reviewCounts } from '../review/signatures.js';
import { words } from './messages.js';
import { progressLine, type Screen } from './progress-line.js';

export interface CommandContext {
  readonly databaseUrl: string;
  readonly screen: Screen;
  readonly signal?: AbortSignal;
}

/** A command that was not understood. */
export class UsageError extends Error {}

const KNOWLEDGE = 'knowledge';
const user = { userId: SYSTEM_USER };

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'keep-edited': { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        encoding: { type: 'string' },
        label: { type: 'string' },
        limit: { type: 'string', default: '20' },
      },
    });
  } catch {
    throw new UsageError(words.usage);
  }
}

type Flags = ReturnType<typeof parse>['values'];

/**
 * `list`, `import`, `compare` and `rollback` of reference data, and `reviews` of its knowledge.
 * @throws UsageError, OnyakError with the sentence for the person.
 */
export async function referenceCommand(args: readonly string[], context: CommandContext): Promise<void> {
  const { positionals, values } = parse(args);
  const [verb, ...rest] = positionals;
  const say = (line: string) => void context.screen.write(`${line}\n`);
  if (verb === 'list' && rest.length <= 1) return list(rest[0], context, say);
  if (verb === 'import' && rest.length === 2) return importFile(rest[0] ?? '', rest[1] ?? '', values, context, say);
  if (verb === 'compare' && (rest.length === 1 || rest.length === 2)) return compare(rest, values, context, say);
  if (verb === 'rollback' && rest.length === 1) return rollback(rest[0] ?? '', values, context, say);
  if (verb === 'reviews' && rest.length === 0) return reviews(context, say);
  throw new UsageError(words.usage);
}

type Say = (line: string) => void;

function masterKind(text: string): MasterKind {
  const kind = masterKinds.find((one) => one === text);
  if (!kind) throw new UsageError(`${fillMessage(words.unknownKind, { kind: text })}\n${words.usage}`);
  return kind;
}

function listKind(text: string): ListKind {
  return isDurKind(text) ? text : masterKind(text);
}

/** `12`, or `k2` for knowledge. */
function releaseNumber(text: string): { readonly knowledge: boolean; readonly release: number } {
  const found = /^(k?)([1-9]\d{0,8})$/.exec(text);
  if (!found) throw new UsageError(fillMessage(words.badRelease, { text }));
  return { knowledge: found[1] === 'k', release: Number(found[2]) };
}

const moment = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Seoul' }).format(at);

async function list(kind: string | undefined, { databaseUrl }: CommandContext, say: Say): Promise<void> {
  const wanted = kind === undefined || kind === KNOWLEDGE ? undefined : masterKind(kind);
  const lines = await referenceTransaction(databaseUrl, user, async (client) => {
    const masters = kind === KNOWLEDGE ? [] : await listReleases(client, wanted);
    const knowledge = wanted === undefined ? await listKnowledge(client) : [];
    return [
      ...masters.map(({ kind: of, status, at, rolledBackBy: _by, rolledBackAt: _at, ...one }) =>
        fillMessage(words.listed, { ...one, kind: kindNames[of], status: words[status], at: moment(at) }),
      ),
      ...knowledge.map(({ counts, at, status, base: _base, ...one }) =>
        fillMessage(words.listedKnowledge, { ...one, status: words[status], at: moment(at), rows: sum(counts) }),
      ),
    ];
  });
  say(lines.length === 0 ? words.nothing : lines.map((line) => line.trimEnd()).join('\n'));
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

async function importFile(
  kind: string,
  path: string,
  flags: Flags,
  { databaseUrl, screen, signal }: CommandContext,
  say: Say,
): Promise<void> {
  if (kind === KNOWLEDGE) return importKnowledge(path, flags, databaseUrl, say);
  const { encoding, label } = flags;
  if (encoding !== undefined && encoding !== 'cp949' && encoding !== 'utf-8') throw new UsageError(words.usage);
  const line = progressLine(screen);
  try {
    const result = await importReferenceFile(databaseUrl, {
      ...user,
      kind: listKind(kind),
      path,
      dryRun: flags['dry-run'],
      mode: flags.replace ? 'replace' : 'merge',
      onProgress: (progress) => line.show(progress),
      ...(encoding === undefined ? {} : { encoding }),
      ...(label === undefined ? {} : { label }),
      ...(signal === undefined ? {} : { signal }),
    });
    line.end();
    for (const text of told(result)) say(text);
  } finally {
    line.end();
  }
}

function told(result: ListImportResult): string[] {
  const { release, encoding, repeated, passed, ignored } = result;
  return [
    fillMessage(words.counts, {
      ...result,
      release: release ?? 0,
      ignored: '',
      encoding: encoding ?? '',
      knowledge: '',
    }),
    ...(encoding === undefined ? [] : [fillMessage(words.encoding, { encoding })]),
    ...(repeated === 0 ? [] : [fillMessage(words.repeated, { count: repeated })]),
    ...(passed === 0 ? [] : [fillMessage(words.passed, { count: passed })]),
    ...(ignored.length === 0 ? [] : [fillMessage(words.ignored, { columns: ignored.join(', ') })]),
    release === undefined
      ? words.dryRun
      : fillMessage(result.knowledge ? words.doneKnowledge : words.done, { release }),
  ];
}

async function importKnowledge(folder: string, flags: Flags, databaseUrl: string, say: Say): Promise<void> {
  const { label } = flags;
  const options = { folder, knowledgeOnly: true, dryRun: flags['dry-run'], ...(label === undefined ? {} : { label }) };
  const { release, changed, counts } = await importReference(databaseUrl, options);
  const rows = sum(counts);
  if (!changed) say(fillMessage(words.knowledgeSame, { release }));
  else if (flags['dry-run']) say(`${fillMessage(words.knowledgeDry, { rows })}\n${words.dryRun}`);
  else say(fillMessage(words.knowledgeDone, { release, rows }));
}

async function compare(
  texts: readonly string[],
  flags: Flags,
  { databaseUrl }: CommandContext,
  say: Say,
): Promise<void> {
  const [one, other] = texts.map(releaseNumber);
  if (!one || (other && one.knowledge !== other.knowledge)) throw new UsageError(words.twoKinds);
  const limit = Number(flags.limit);
  if (!Number.isInteger(limit) || limit < 0) throw new UsageError(words.usage);
  const options = other ? { other: other.release, limit } : { limit };
  const found = await referenceTransaction(databaseUrl, user, async (client): Promise<Compared> =>
    one.knowledge ? compareKnowledge(client, one.release, options) : compareReleases(client, one.release, options),
  );
  say(fillMessage(words.compared, found.counts));
  for (const { table, ...counts } of found.tables ?? []) say(fillMessage(words.comparedTable, { table, ...counts }));
  for (const line of found.rows.flatMap(changeLines)) say(line);
  if (sum(found.counts) > found.rows.length) say(fillMessage(words.more, { count: found.rows.length }));
}

type Compared = Pick<Comparison, 'counts'> & {
  readonly rows: readonly (RowChange & { readonly lost?: boolean })[];
  /** Of knowledge. */
  readonly tables?: readonly KnowledgeTableCounts[];
};

/** How many rows of each table name what was read for them, and how many a pharmacist has signed. */
async function reviews({ databaseUrl }: CommandContext, say: Say): Promise<void> {
  const counts = await referenceTransaction(databaseUrl, user, (client) => reviewCounts(client));
  say([words.reviewHead, ...counts.map((one) => fillMessage(words.reviewRow, { ...one }))].join('\n'));
}

const marks = { ADDED: '+', CHANGED: '~', REMOVED: '-' } as const;

/** A row, and below it the fields that differ. */
function changeLines({ key, change, before, after, lost }: Compared['rows'][number]): string[] {
  const fields = Object.keys(after ?? before ?? {});
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
  const shown = fields.filter(
    (field) => text(before?.[field]) !== text(after?.[field]) && text(before?.[field] ?? after?.[field]) !== '',
  );
  const value = (field: string) =>
    before && after ? `${text(before[field])} → ${text(after[field])}` : text((after ?? before)?.[field]);
  return [
    `${marks[change]} ${key}${lost ? words.lostSignature : ''}`,
    ...shown.map((field) => `    ${field}: ${value(field)}`),
  ];
}

async function rollback(text: string, flags: Flags, context: CommandContext, say: Say): Promise<void> {
  const { knowledge, release } = releaseNumber(text);
  const { databaseUrl, signal } = context;
  if (knowledge) {
    const { active } = await referenceTransaction(databaseUrl, user, (client) => rollbackKnowledge(client, release));
    return say(fillMessage(words.rolledBackTo, { active }));
  }
  const options = { ...user, release, keepTouched: flags['keep-edited'], ...(signal === undefined ? {} : { signal }) };
  const { kept } = await rollbackReferenceFile(databaseUrl, options);
  say(fillMessage(words.rolledBack, { release }));
  if (kept.length > 0) say(fillMessage(words.keptRows, { count: kept.length }));
  for (const { key, reason } of kept) say(`  ${key} ${messages[reason]}`);
}
