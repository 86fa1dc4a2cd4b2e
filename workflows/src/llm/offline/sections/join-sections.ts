import { fillMessage, joinWords, withParticle } from '@onyak/core';
import type { PlanSection } from '../plan.js';
import { todayOf, type Style } from '../styles.js';
import { briefPhrases, patientPhrases } from '../texts.js';
import { waits, type PatientSection, type TieredSection } from './section.js';

/** More drugs than this, all of them told of elsewhere, are called the others of the guide. */
const MOST_BESIDE = 6;

/** With the call about what is held: the drugs with which it meets otherwise, should it be taken again. */
export function withBeside(sections: readonly TieredSection[], beside: readonly string[]): TieredSection[] {
  if (beside.length === 0) return [...sections];
  const told = sections.flatMap(({ advice, lines }) => [...advice, ...lines]).join('\n');
  const isNamed = beside.every((label) => told.includes(label));
  // Among what is called by where it stands may be what is graver than where it stands: of that the name is needed here.
  const urgent = sections.filter((section) => !waits(section)).flatMap(({ advice, lines }) => [...advice, ...lines]);
  const later = beside.filter((label) => !urgent.join('\n').includes(label));
  const drugs =
    isNamed && beside.length > MOST_BESIDE
      ? [...(later.length > 0 ? [withParticle(joinWords(later), '과')] : []), briefPhrases.others].join(' ')
      : withParticle(joinWords(beside), '과');
  const line = fillMessage(briefPhrases.heldAgain, { drugs });
  return sections.map((section) =>
    section.tier === 'CALL_NOW' ? { ...section, advice: [[...section.advice, line].join(' ')] } : section,
  );
}

/** What is only to be known of stands with what is asked at the next visit. */
export function withoutLast(sections: readonly TieredSection[]): TieredSection[] {
  const [known, next] = [sections.at(-1), sections.at(-2)];
  if (known?.tier !== 'KNOW' || next?.tier !== 'NEXT_VISIT') return [...sections];
  const told = [...next.lines, ...known.lines].join('\n');
  // Under what is asked, that a drug is to be mentioned says nothing where a line names it.
  const advice = known.asked.every((label) => told.includes(label))
    ? []
    : known.advice.filter((text) => text !== patientPhrases.again.KNOW);
  return [...sections.slice(0, -2), { ...next, lines: [...next.lines, ...known.lines, ...advice] }];
}

/** Characters of a paragraph. */
const LONGEST_PARAGRAPH = 650;
/** Lines of a paragraph of what can wait: of more nobody of seventy keeps the first in mind. */
const MOST_LINES = 3;

/** What can wait is told in paragraphs; where that is still too long, so is what is asked today. */
export function runOn(section: PatientSection & Partial<Pick<PlanSection, 'tier'>>, style: Style): PatientSection {
  if (section.tier === 'NEXT_VISIT' || section.tier === 'KNOW')
    return { ...section, lines: inGroups(section.lines, MOST_LINES) };
  const size = todayOf[style];
  return section.tier === 'TODAY' && size !== undefined
    ? { ...section, lines: inGroups(section.lines, size) }
    : section;
}

/** A paragraph takes so many lines at most, and no further one that would make it too long to read. */
function inGroups(lines: readonly string[], size: number): string[] {
  const groups: string[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.length < size && [...last, line].join(' ').length <= LONGEST_PARAGRAPH) last.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => group.join(' '));
}
