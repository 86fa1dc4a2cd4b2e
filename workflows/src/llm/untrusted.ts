import { randomBytes } from 'node:crypto';

/** Control characters (but newline and tab), bidi controls, zero-width and other invisible characters. */
const HIDDEN =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;

/** Text of a person or a file without what could hide in it; NFC. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(HIDDEN, '');
}

/** A tag that the quoted text cannot know and so cannot close. */
export function randomTag(): string {
  return randomBytes(6).toString('hex');
}

export type BlockKind = 'material' | 'clauses' | 'feedback' | 'guide' | 'faults' | 'items' | 'first' | 'second';

/** Quotes untrusted data as JSON inside a randomly tagged block; `<` is escaped so that no tag can stand in it. */
export function dataBlock(kind: BlockKind, tag: string, data: unknown): string {
  const json = JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'string' ? cleanText(value) : value,
  ).replaceAll('<', '\\u003c');
  return `<${kind}-${tag}>\n${json}\n</${kind}-${tag}>`;
}

/** The data of every block of a kind in a text, in order: how the offline model reads its input. */
export function readBlocks(kind: BlockKind, text: string): unknown[] {
  const blocks = text.matchAll(new RegExp(`<${kind}-([0-9a-f]{12})>\\n([^\\n]*)\\n</${kind}-\\1>`, 'gu'));
  return [...blocks].map(([, , json]): unknown => JSON.parse(json ?? 'null'));
}
