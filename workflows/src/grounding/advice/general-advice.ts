import type { GuideMaterial } from '../../llm/material.js';
import { heldDrugs } from '../../wording/finding-harms.js';
import { Automaton } from '../grammar/patterns/automaton.js';
import { endsWord } from '../grammar/phrase-tree.js';
import { fold } from '../vocabulary/vocabulary.js';
import { adviceStock, type Advice } from './stock.js';
import { adviceWords, marks, type Word } from './words.js';

let stock: Automaton<Advice | Word> | undefined;

/**
 * Whether a sentence is advice that is true and harmless for everybody, whatever was found: ask before a drug is added, show
 * what is taken, get up slowly, keep drugs from children, call for help. Every word of it must be of that kind; a drug, a
 * disease, a symptom by its name, a dose or a later time has no place in it.
 */
export function isGeneralAdvice(sentence: string, { findings }: Pick<GuideMaterial, 'findings'>): boolean {
  const text = fold(sentence).replace(/[.!]$/u, '').trim();
  const held = findings.some((finding) => finding.severity === 'CONTRAINDICATED' && heldDrugs(finding).length > 0);
  /** By place of the text, what the ways there have said. */
  const reached = new Map<number, Set<number>>([[0, new Set([0])]]);
  for (let from = 0; from < text.length; from += 1) {
    const said = reached.get(from);
    if (!said) continue;
    for (const { end, values } of stockAt(text, from)) {
      if (!endsWord(text, end)) continue;
      for (const value of values) {
        const read = readingOf(value, held, atSomeTime.test(text.slice(from, end)));
        if (!read) continue;
        for (const before of said) {
          const all = before | read.mark;
          if (end >= text.length) {
            if (read.ends && harmless(all)) return true;
            continue;
          }
          if (read.ends) continue;
          const next = end + (text[end] === ' ' ? 1 : 0);
          const known = reached.get(next) ?? new Set<number>();
          reached.set(next, known.add(all));
        }
      }
    }
  }
  return false;
}

/** `받으실 때`, `하기 전에`: whatever form of a verb it was read as. */
const atSomeTime = /(?:때|날|순간|전)(?:는|에|에는|도|에도|마다)?,?$/u;

function readingOf(
  value: Advice | Word,
  held: boolean,
  timed: boolean,
): { readonly mark: number; readonly ends: boolean } | undefined {
  if ('mark' in value) return { mark: value.mark | (timed ? marks.later : 0), ends: value.ends === true };
  if (value.unlessHeld && held) return undefined;
  return { mark: value.role === 'LEAD' ? 0 : marks.typed, ends: value.role === 'END' };
}

/**
 * What advice may say together. Who knows is asked, nobody else; what is felt is told them, and neither written down nor kept
 * for a visit; what can wait for one is what the patient takes and is allergic to, never a question.
 */
function harmless(said: number): boolean {
  const has = (mark: number) => (said & mark) !== 0;
  const asks = has(marks.ask | marks.tell);
  if (has(marks.lay) && (has(marks.ask) || has(marks.symptom))) return false;
  const elsewhere = marks.visit | marks.carry | marks.care | marks.typed | marks.later | marks.hour;
  if (has(marks.symptom) && (!asks || has(elsewhere))) return false;
  if (asks && has(marks.hour) && (!has(marks.object) || has(marks.point))) return false;
  // A drug is shown, told and carried along: it is not what one is to be careful with, or to put away.
  if (has(marks.care) && has(marks.object) && !asks && !has(marks.carry)) return false;
  if (has(marks.visit) && asks && (!has(marks.object) || has(marks.point))) return false;
  return !has(marks.carry) || has(marks.object | marks.typed);
}

function stockAt(text: string, index: number): ReturnType<Automaton<Advice | Word>['at']> {
  if (!stock) {
    stock = new Automaton<Advice | Word>();
    for (const [advice, pattern] of [...adviceStock, ...adviceWords]) stock.add(pattern, advice);
  }
  return stock.at(text, index);
}
