import { readDate, readLive, readMixed } from './cells.js';
import { durSpecs, type DurKind } from './kinds.js';
import type { NamedSubstance } from './substances.js';
import { definitions, kindEffects, openReason, SOURCE } from './words.js';

/** A row of a knowledge table; its fields are those of the table's schema. */
export type KnowledgeRow = Readonly<Record<string, string | number>>;
/** The cells of a list's row by field; empty where the file has no such column. */
export type Cells = (field: string) => string;

/** A value of a list that cannot be read, by its field; or the sentence that says what is wrong. */
export class WrongCell extends Error {
  constructor(
    readonly field: string,
    readonly sentence?: string,
  ) {
    super(sentence ?? field);
  }
}

/** The value of a cell; @throws WrongCell when it could not be read. */
export function sound<T>(field: string, value: T | undefined): T {
  if (value === undefined) throw new WrongCell(field);
  return value;
}

/** What every list says of a row beside its substances and its bound. */
export interface Head {
  readonly live: boolean;
  /** yyyy-MM-dd; empty when not told. */
  readonly date: string;
  readonly remark: string;
  readonly content: string;
}

const open = (text: string): string => (text === '-' ? '' : text);

/** @throws WrongCell for a row of another list, and for cells that cannot be read. */
export function readHead(kind: DurKind, cells: Cells): Head {
  const type = cells('type');
  if (type !== '' && !durSpecs[kind].type.test(type)) throw new WrongCell('type');
  return {
    live: sound('status', readLive(cells('status'))),
    date: sound('date', readDate(cells('date'))),
    remark: open(cells('remark')),
    content: open(cells('content')),
  };
}

/** The fields of one side's substance in a list. */
export interface SubstanceFields {
  readonly code: string;
  readonly english: string;
  readonly korean: string;
  readonly mixType: string;
  readonly mix: string;
}

/** The substance of a row, and whether it is a fixed combination. */
export function readNamed(fields: SubstanceFields, cells: Cells): NamedSubstance & { readonly mixed: boolean } {
  const mix = open(cells(fields.mix));
  const mixed = sound(fields.mixType, readMixed(cells(fields.mixType), mix));
  return {
    code: open(cells(fields.code)),
    english: open(cells(fields.english)),
    korean: open(cells(fields.korean)),
    mix: mixed ? mix : '',
    mixed,
  };
}

/** Whether the row that is there was made from the same notice: then its own words and codes of it stand. */
export const isSameNotice = (earlier: KnowledgeRow | undefined, { date }: Head): earlier is KnowledgeRow =>
  earlier !== undefined && (date === '' || earlier['noticeDate'] === date);

const effectFields = ['harms', 'onset', 'monitoring', 'hold'];
/** Of a pair, what the one does to the other besides. */
const pairFields = [...effectFields, 'direction', 'suffers'];

/** The columns of notice and harm; `like` is another row of the same substance, which tells the harm of a new one. */
export function noticeColumns(
  kind: DurKind,
  cells: Cells,
  head: Head,
  earlier: KnowledgeRow | undefined,
  like: KnowledgeRow | undefined,
): KnowledgeRow {
  const same = isSameNotice(earlier, head);
  const pick = (row: KnowledgeRow, fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, row[field] ?? '']));
  const told = head.content === '' ? undefined : { reason: head.content, reasonBasis: 'source' };
  const before = earlier && pick(earlier, ['reason', 'reasonBasis']);
  const effect = earlier ?? like;
  return {
    ...(same ? pick(earlier, ['condition']) : { condition: head.remark }),
    ...(same ? before : (told ?? before ?? definitions[kind] ?? openReason)),
    noticeDate: head.date === '' ? (earlier?.['noticeDate'] ?? '') : head.date,
    noticeNo: open(cells('noticeNo')) || (same ? (earlier['noticeNo'] ?? '') : ''),
    source: earlier?.['source'] ?? SOURCE,
    ...(effect
      ? pick(effect, kind === 'dur-couse' ? pairFields : effectFields)
      : { monitoring: '', ...kindEffects[kind] }),
  };
}
