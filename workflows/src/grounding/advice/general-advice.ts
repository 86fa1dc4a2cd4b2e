import type { GuideMaterial } from '../../llm/material.js';
import { heldDrugs } from '../../wording/finding-harms.js';
import { Automaton } from '../grammar/patterns/automaton.js';
import { endsWord } from '../grammar/phrase-tree.js';
import { fold } from '../vocabulary/vocabulary.js';
import { aboutGuides } from './about-guides.js';
import { marks, type Word } from './marks.js';
import { adviceStock, type Advice } from './stock.js';
import { adviceWords } from './words.js';

let stock: Automaton<Advice | Word> | undefined;
/** A clause that is begun may bring this with it: the act before was a condition. */
const { given, never, improper } = marks;

/** What a way through a sentence has said: in all, and in the clause that is not done yet. */
interface Way {
  readonly all: number;
  readonly clause: number;
}

/**
 * Whether a sentence is advice that is true and harmless for everybody, whatever was found: ask before a drug is added, show
 * what is taken, get up slowly, keep drugs from children, call for help. Every word of it must be of that kind; a drug, a
 * disease, a symptom by its name, a dose or a later time has no place in it.
 */
export function isGeneralAdvice(sentence: string, { findings }: Pick<GuideMaterial, 'findings'>): boolean {
  const text = fold(sentence).replace(/[.!]$/u, '').trim();
  const held = findings.some((finding) => finding.severity === 'CONTRAINDICATED' && heldDrugs(finding).length > 0);
  /** By place of the text, the ways there. */
  const reached = new Map<number, Map<string, Way>>([[0, new Map([['0', { all: 0, clause: 0 }]])]]);
  for (let from = 0; from < text.length; from += 1) {
    const ways = reached.get(from);
    if (!ways) continue;
    for (const { end, values } of stockAt(text, from)) {
      if (!endsWord(text, end)) continue;
      const timed = atSomeTime.test(text.slice(from, end));
      for (const word of values.map(asWord))
        for (const before of ways.values()) {
          const way = held && word.unlessHeld ? undefined : further(before, word, timed);
          if (!way) continue;
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
  return false;
}

/** `받으실 때`, `하기 전에`: whatever form of a verb it was read as. */
const atSomeTime = /(?:때|날|순간|전)(?:는|에|에는|도|에도|마다)?,?$/u;

function asWord(value: Advice | Word): Word {
  if ('mark' in value) return value;
  const { role, unlessHeld } = value;
  return {
    mark: role === 'LEAD' ? 0 : marks.typed,
    ...(role === 'END' ? { ends: true } : {}),
    ...(unlessHeld ? { unlessHeld } : {}),
  };
}

/** The way with one more word, if its clause may hold it. */
function further({ all, clause }: Way, word: Word, timed: boolean): Way | undefined {
  const { needs = 0, bars = 0, ends, done } = word;
  if (needs !== 0 && (clause & needs) === 0) return undefined;
  if ((clause & bars) !== 0) return undefined;
  const acts = ends === true || done === true;
  // What nobody should do is not advised.
  if (acts && (clause & improper) !== 0 && (word.mark & never) === 0) return undefined;
  const said = word.mark | (timed && !acts ? marks.later : 0);
  return { all: all | said, clause: done ? (word.given ? given : 0) : clause | said };
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
  const otherwise = elsewhere | marks.store | marks.take | marks.live | marks.looks | marks.given;
  if (has(marks.symptom) && (!asks || has(otherwise))) return false;
  if (asks && has(marks.hour) && (!has(marks.object) || has(marks.point))) return false;
  // A drug is shown, told and carried along: it is not what one is to be careful with, or to put away.
  if (has(marks.care) && has(marks.object) && !asks && !has(marks.carry)) return false;
  if (has(marks.visit) && asks && (!has(marks.object) || has(marks.point))) return false;
  return !has(marks.carry) || has(marks.object | marks.typed | marks.paper | marks.point);
}

function stockAt(text: string, index: number): ReturnType<Automaton<Advice | Word>['at']> {
  if (!stock) {
    stock = new Automaton<Advice | Word>();
    for (const [advice, pattern] of [...adviceStock, ...adviceWords, ...aboutGuides]) stock.add(pattern, advice);
  }
  return stock.at(text, index);
}
