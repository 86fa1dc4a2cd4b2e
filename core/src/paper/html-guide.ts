import { joinedRuns, plainText, writeLine, type LineContent, type Run } from './rich-line.js';

const piece = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</giu;
const reference = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/giu;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };
/** What stands in them is nobody's text. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title', 'template']);
const blocks: ReadonlySet<string> = new Set(
  'address article blockquote dd div dl dt figure footer header li main ol p pre section table td th tr ul'.split(' '),
);
const boldTags: ReadonlySet<string> = new Set(['b', 'strong']);
const boldStyle = /font-weight\s*:\s*(?:bold|bolder|[6-9]00)/iu;
const html = /^\s*<(?:!--|h[1-6]|p|div|ul|ol|br|hr|strong|b|span|section|article)\b/iu;

/** Whether a text is HTML of an editor; what Onyak itself keeps never begins with an element. */
export const isHtml = (text: string): boolean => html.test(text);

/** HTML of an editor as the text that is kept: headings, lines, items and what is bold; of everything else its words. */
export function markdownOfHtml(text: string): string {
  const writer = new Writer();
  let muted = '';
  for (const [whole, closing, given, attributes] of text.matchAll(piece)) {
    const tag = given?.toLowerCase();
    if (muted !== '') {
      if (closing === '/' && tag === muted) muted = '';
    } else if (tag === undefined) {
      if (!whole.startsWith('<!--')) writer.say(whole);
    } else if (silent.has(tag)) {
      if (closing === '') muted = tag;
    } else writer.element(tag, closing === '/', attributes ?? '');
  }
  return writer.text();
}

class Writer {
  #written = '';
  #last: LineContent['kind'] | undefined;
  #kind: 'text' | 'item' | 1 | 2 | 3 = 'text';
  #runs: Run[] = [];
  /** What stands before the next line of text: another line of the same paragraph, or one of its own. */
  #broken = false;
  /** Open elements that weigh, with whether they make bold. */
  readonly #weights: { readonly tag: string; readonly bold: boolean }[] = [];

  element(tag: string, closing: boolean, attributes: string): void {
    const level = /^h([1-6])$/u.exec(tag)?.[1];
    if (tag === 'br') this.#end(true);
    else if (tag === 'hr') {
      this.#end(false);
      this.#add({ kind: 'rule' }, '\n\n');
    } else if (level !== undefined) {
      this.#end(false);
      if (!closing) this.#kind = level === '1' ? 1 : level === '2' ? 2 : 3;
    } else if (blocks.has(tag)) {
      // A paragraph within an item is the item's own.
      if (this.#kind === 'item' && tag !== 'li' && plainText(this.#runs).trim() === '') return;
      this.#end(false);
      if (tag === 'li' && !closing) this.#kind = 'item';
    } else if (boldTags.has(tag) || tag === 'span')
      this.#weigh(tag, closing, boldTags.has(tag) || boldStyle.test(attributes));
  }

  /** White space is one space, and none where a line begins; what a reference stands for is kept. */
  say(words: string): void {
    const bold = this.#weights.some((weight) => weight.bold);
    for (const [at, part] of words.split(/(&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});)/iu).entries()) {
      const text = at % 2 === 1 ? part.replace(reference, signOf) : this.#folded(part);
      if (text !== '') this.#runs.push({ text, bold });
    }
  }

  text(): string {
    this.#end(false);
    return this.#written;
  }

  #folded(words: string): string {
    const one = words.replace(/[ \t\r\n\f]+/gu, ' ');
    const before = this.#runs.at(-1)?.text ?? '';
    return before === '' || before.endsWith(' ') ? one.replace(/^ /u, '') : one;
  }

  #weigh(tag: string, closing: boolean, bold: boolean): void {
    if (!closing) this.#weights.push({ tag, bold });
    else {
      const at = this.#weights.findLastIndex((weight) => weight.tag === tag);
      if (at >= 0) this.#weights.splice(at, 1);
    }
  }

  /** Ends the line; after a break the next one is of the same paragraph. */
  #end(broken: boolean): void {
    const runs = joinedRuns(this.#runs);
    this.#runs = [];
    const kind = this.#kind;
    if (plainText(runs) !== '' && (plainText(runs).trim() !== '' || kind !== 'text')) {
      const content: LineContent = typeof kind === 'number' ? { kind: 'heading', level: kind, runs } : { kind, runs };
      const joins = (kind === 'text' && this.#broken) || (kind === 'item' && this.#last === 'item');
      this.#add(content, joins ? '\n' : '\n\n');
      this.#broken = broken && kind === 'text';
    } else this.#broken = this.#broken && broken;
    if (!broken) this.#kind = 'text';
    else if (kind === 'item') this.#kind = 'text';
  }

  #add(content: LineContent, apart: string): void {
    this.#written += (this.#written === '' ? '' : apart) + writeLine(content);
    this.#last = content.kind;
  }
}

function signOf(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  // Half a pair, what is no sign at all, and ends of lines are none.
  if (code > 0x10_ff_ff || code === 0 || (code >= 0xd8_00 && code <= 0xdf_ff) || code === 10 || code === 13) return ' ';
  return String.fromCodePoint(code);
}
