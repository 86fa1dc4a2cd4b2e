import { fold } from '../vocabulary/vocabulary.js';
import { isMarkAt, markOf, marksIn, spanKinds, type SpanKind } from './marks.js';
import type { Known, KnownSpans } from './names.js';

/** A list of spans of one kind (`와파린, 디곡신과 암로디핀`): each member with what it may stand for. */
export interface Slot {
  readonly kind: SpanKind;
  readonly members: readonly (readonly string[])[];
  /** How each stands in the text. */
  readonly spellings: readonly string[];
}

/** A sentence with its known spans taken out: a mark stands for each list of them, particles are of one spelling. */
export interface Template {
  readonly text: string;
  readonly slots: readonly Slot[];
}

/**
 * The sentences of a text as templates. The engine's own texts are one span each, so that none of their sentences
 * stands alone.
 */
export function templatesOf(text: string, spans: KnownSpans): readonly Template[] {
  const known = read.get(spans) ?? new Map<string, readonly Template[]>();
  read.set(spans, known);
  const templates = known.get(text) ?? readTemplates(text, spans);
  known.set(text, templates);
  return templates;
}

/** The composer's sentences and those of a guide that it wrote are the same. */
const read = new WeakMap<KnownSpans, Map<string, readonly Template[]>>();

function readTemplates(text: string, spans: KnownSpans): Template[] {
  return linesOf(text).flatMap((line) => {
    const { masked, found } = mask(fold(line), spans);
    let at = 0;
    return masked
      .split(/(?<=[.!?])\s+/u)
      .filter((piece) => piece.trim() !== '')
      .map((piece) => {
        const count = marksIn(piece);
        const template = listed(piece.trim(), found.slice(at, at + count));
        at += count;
        return template;
      });
  });
}

const endsLine = /[.!?:。]["'”’)]*\s*$/u;
const beginsLine = /^\s*([-*•·#>→]|\d+[.)]|$)/u;

/** Lines of a text without what only sets them off; a sentence that goes on in the next line is one. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.replace(/\*\*|__/gu, '').split('\n')) {
    const last = lines.at(-1);
    if (
      last === undefined ||
      last.trim() === '' ||
      endsLine.test(last) ||
      beginsLine.test(line) ||
      beginsLine.test(last)
    )
      lines.push(line);
    else lines[lines.length - 1] = `${last.trimEnd()} ${line.trimStart()}`;
  }
  return lines;
}

type Spelled = Known & { readonly spelling: string };

function mask(text: string, spans: KnownSpans): { readonly masked: string; readonly found: readonly Spelled[] } {
  const found: Spelled[] = [];
  let masked = '';
  /** Where the words begin that no span was found in yet. */
  let plain = 0;
  for (let index = 0; index < text.length;) {
    const entry = spans.at(text, index);
    // Of two kinds with one spelling the first in the order of kinds: a drug is a drug wherever it stands.
    const known = entry && firstOfKinds(entry[1]);
    if (entry && known) {
      found.push({ kind: known.kind, values: known.values, spelling: entry[0] });
      // A text of the engine ends its own sentence.
      masked += text.slice(plain, index) + markOf(known.kind) + (entry[0].endsWith('.') ? '.' : '');
      index += entry[0].length;
      plain = index;
      continue;
    }
    if (isPrivate(text.charCodeAt(index))) {
      // A text cannot write a mark itself.
      masked += `${text.slice(plain, index)}?`;
      plain = index + 1;
    }
    index += 1;
  }
  return { masked: masked + text.slice(plain), found };
}

function firstOfKinds(known: readonly Known[]): Known | undefined {
  if (known.length < 2) return known[0];
  const rank = ({ kind }: Known) => spanKinds.indexOf(kind);
  return known.reduce((first, one) => (rank(one) < rank(first) ? one : first));
}

/** Letters that marks are taken from, and others that no text may hold. */
function isPrivate(code: number): boolean {
  return code >= 0xe000 && code <= 0xf8ff;
}

const between = /^(, ?|과 |와 |과\(와\) |, 그리고 | 및 | 또는 | 혹은 |·| ?\+ ?|\/| \/ |이나 |나 |; | )$/u;
const particles: readonly (readonly [RegExp, string])[] = [
  [/^(을\(를\)|을|를)(?=[\s.,:;)]|$)/u, '를'],
  [/^(은\(는\)|은|는)(?=[\s.,:;)]|$)/u, '는'],
  [/^(이\(가\)|이|가)(?=[\s.,:;)]|$)/u, '가'],
  [/^(과\(와\)|과|와)(?=[\s.,:;)]|$)/u, '와'],
  [/^(\(으\)로|으로|로)(?=[\s.,:;)]|$)/u, '로'],
];

function listed(piece: string, found: readonly Spelled[]): Template {
  const slots: { kind: SpanKind; members: (readonly string[])[]; spellings: string[] }[] = [];
  let text = '';
  let from = 0;
  let member = 0;
  let open = false;
  for (let at = 0; at < piece.length; at += 1) {
    if (!isMarkAt(piece, at)) continue;
    const known = found[member];
    member += 1;
    if (!known) continue;
    const gap = piece.slice(from, at);
    const last = slots.at(-1);
    if (open && last?.kind === known.kind && between.test(gap)) {
      last.members.push(known.values);
      last.spellings.push(known.spelling);
    } else {
      text += open ? withParticle(gap) : gap;
      text += markOf(known.kind);
      slots.push({ kind: known.kind, members: [known.values], spellings: [known.spelling] });
    }
    from = at + 1;
    open = true;
  }
  const gap = piece.slice(from);
  text += open ? withParticle(gap) : gap;
  return { text, slots };
}

function withParticle(gap: string): string {
  for (const [pattern, spelling] of particles) if (pattern.test(gap)) return gap.replace(pattern, spelling);
  return gap;
}
