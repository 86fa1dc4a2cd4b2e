import type { GuideMaterial } from '../../llm/material.js';
import { heldDrugs } from '../../wording/finding-harms.js';
import { readPattern, type Sequence } from '../grammar/patterns/alternatives.js';
import { Automaton } from '../grammar/patterns/automaton.js';
import { endsWord } from '../grammar/phrase-tree.js';
import { fold } from '../vocabulary/vocabulary.js';
import { aboutGuides } from './about-guides.js';
import { marks, type Word } from './marks.js';
import { adviceStock, type Advice } from './stock.js';
import { adviceWords } from './words.js';

/** A clause that is begun may bring this with it: the act before was a condition. */
const { given, never, improper, doing } = marks;

/** What a way through a sentence has said: in all, and in the clause that is not done yet. */
interface Way {
  readonly all: number;
  readonly clause: number;
}

/**
 * Whether a sentence is advice that is true and harmless for everybody, whatever was found: ask before a drug is added, show
 * what is taken, get up slowly, keep drugs from children, call for help. Every word of it must be of that kind; a drug, a
 * disease, a symptom by its name, a dose or a later time has no place in it.
 * @param ofWhole where it may also say what the guide is
 */
export function isGeneralAdvice(
  sentence: string,
  { findings }: Pick<GuideMaterial, 'findings'>,
  ofWhole = true,
): boolean {
  const text = fold(sentence).replace(/[.!]$/u, '').trim();
  if (askedOfNobody.test(text)) return false;
  const held = findings.some((finding) => finding.severity === 'CONTRAINDICATED' && heldDrugs(finding).length > 0);
  /** By place of the text, the ways there. */
  const reached = new Map<number, Map<string, Way>>([[0, new Map([['0', { all: 0, clause: 0 }]])]]);
  for (let from = 0; from < text.length; from += 1) {
    const ways = reached.get(from);
    if (!ways) continue;
    for (const { end, values } of (ofWhole ? wholeAt : adviceAt)(text, from)) {
      if (!endsWord(text, end)) continue;
      const said = text.slice(from, end);
      for (const word of values.map(asWord))
        for (const before of ways.values()) {
          if (held && word.unlessHeld) continue;
          for (const way of further(before, word, said)) {
            if (end >= text.length) {
              if (word.ends && harmless(way.all)) return true;
              continue;
            }
            if (word.ends) continue;
            const next = end + (text[end] === ' ' ? 1 : 0);
            const known = reached.get(next) ?? new Map<string, Way>();
            reached.set(next, known.set(`${way.all} ${way.clause}`, way));
          }
        }
    }
  }
  return false;
}

/** Where nobody is who knows: `인터넷에서 직접 물어보십시오`. */
const askedOfNobody =
  /(택배|인터넷|마트|편의점|시장|홈쇼핑|텔레비전|방송|광고)(에서|에|으로|로|을 통해|를 통해)( \S+){0,2} (물어|여쭤|여쭈|문의|상의|상담)(?![^,]*지 (마|말|않))/u;

/** `받으실 때`, `하기 전에`: whatever form of a verb it was read as. */
const atSomeTime = /(?:때|날|순간|전)(?:는|에|에는|도|에도|마다)?,?$/u;

/** `바뀌면`, `드시기 전에`: what was named before is of it alone. */
const isCondition = /(?:면|도|때(?:는|마다|에는|에도|도)?|전에(?:는|도)?|경우(?:에는)?|뒤에?|후에?),?$/u;

function asWord(value: Advice | Word): Word {
  if ('mark' in value) return value;
  const { role, unlessHeld } = value;
  return {
    mark: role === 'LEAD' ? 0 : marks.typed,
    ...(role === 'END' ? { ends: true } : {}),
    ...(unlessHeld ? { unlessHeld } : {}),
  };
}

/** The ways with one more word, if its clause may hold it. */
function further({ all, clause }: Way, word: Word, words: string): Way[] {
  const { needs = 0, bars = 0, ends, done } = word;
  if ((needs !== 0 && (clause & needs) === 0) || (clause & bars) !== 0) return [];
  const acts = ends === true || done === true;
  // What nobody should do is not advised.
  if (acts && (clause & improper) !== 0 && (word.mark & never) === 0) return [];
  const said = all | word.mark | (atSomeTime.test(words) && !acts ? marks.later : 0);
  if (done && word.given) return [{ all: said, clause: given }];
  const on = { all: said, clause: clause | word.mark };
  // What was said of the act before may be said of the next: `봉투를 버리지 말고 보관해 두십시오`.
  if (done) return [on, { all: said, clause: 0 }];
  return (word.mark & doing) !== 0 && isCondition.test(words) ? [{ all: said, clause: 0 }] : [on];
}

/**
 * What advice may say together. Who knows is asked, nobody else; what is felt is told them, and neither written down nor kept
 * for a visit; what can wait for one is what the patient takes and is allergic to, never a question.
 */
function harmless(said: number): boolean {
  const has = (mark: number) => (said & mark) !== 0;
  const asks = has(marks.ask | marks.tell);
  if (has(marks.lay) && (has(marks.ask) || has(marks.symptom))) return false;
  const elsewhere =
    marks.visit | marks.carry | marks.care | marks.typed | marks.later | marks.hour | marks.keepsOn | marks.checked;
  const otherwise = elsewhere | marks.store | marks.take | marks.looks | marks.given;
  if (has(marks.symptom) && (!asks || has(otherwise))) return false;
  if (asks && has(marks.hour) && (!has(marks.object) || has(marks.point))) return false;
  // A drug is shown, told and carried along: it is not what one is to be careful with, or to put away.
  if (has(marks.care) && has(marks.object) && !asks && !has(marks.carry)) return false;
  if (has(marks.visit) && asks && (!has(marks.object) || has(marks.point))) return false;
  return !has(marks.carry) || has(marks.object | marks.typed | marks.paper | marks.point);
}

type Said = readonly [Advice | Word, Sequence];

/** Patterns as they are read when a text is first held against them. */
function reader(entries: () => readonly Said[]): Automaton<Advice | Word>['at'] {
  let stock: Automaton<Advice | Word> | undefined;
  return (text, index) => {
    if (!stock) {
      stock = new Automaton<Advice | Word>();
      for (const [advice, pattern] of entries()) stock.add(pattern, advice);
    }
    return stock.at(text, index);
  };
}

const read = (stock: readonly (readonly [Advice | Word, string])[]): Said[] =>
  stock.map(([advice, pattern]) => [advice, readPattern(pattern)]);
let ofBoth: readonly Said[] | undefined;
const advised = () => (ofBoth ??= read([...adviceStock, ...adviceWords]));

const adviceAt = reader(advised);
const wholeAt = reader(() => [...advised(), ...read(aboutGuides)]);
