import { urgencies, type GroundingFault, type Guide, type GuideWording } from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { checkDirection, checkFacts, checkPrivacy, checkSeverity, type Problem } from '../sentence/check-sentence.js';
import { SourceBook, callsEveryDrug, notScreenedTexts, type Source } from '../sentence/source.js';
import { notScreenedCounts, untoldReasons } from '../vocabulary/not-screened.js';
import { faultTexts } from '../texts.js';
import { closedWorld } from '../reading/closed-world.js';
import { placeOf, type Place } from '../reading/inventory.js';
import { fold, type Vocabulary } from '../vocabulary/vocabulary.js';
import { withoutMemo } from '../../wording/final-text.js';

export interface GroundingContext {
  readonly material: GuideMaterial;
  readonly vocabulary: Vocabulary;
  /** What must not stand in a guide: the patient's name, numbers. */
  readonly identifiers: readonly string[];
  /** The institution's words for fixed sentences; they are checked as anybody's. */
  readonly wordings?: readonly GuideWording[];
}

const limits = { overview: 2_000, sentence: 900, perFinding: 160, closing: 800, perNotScreened: 200 } as const;

/**
 * Every deterministic check over a guide, without a model: each sentence is read and held against the
 * clauses of the findings it cites, the whole against all of them. What is not understood as saying what its
 * findings hold is a fault; no fault means that nothing was invented, turned around or lost.
 */
export function checkGuide(guide: Guide, context: GroundingContext): GroundingFault[] {
  const { material, vocabulary } = context;
  const byId = new Map(material.findings.map((finding) => [finding.id, finding]));
  const allDrugNames = [
    ...new Set(material.findings.flatMap(({ drugs }) => drugs.map(({ name }) => fold(name)))),
  ].filter((name) => name.length > 1);
  const faults: GroundingFault[] = [];
  const report = (at: string, text: string, problems: readonly Problem[]) => {
    for (const { check, message } of problems)
      if (!faults.some((fault) => fault.at === at && fault.message === message))
        faults.push({ check, at, text, message });
  };

  const world = closedWorld(material, vocabulary);
  const everything = material.findings.map(({ id }) => id);
  const book = new SourceBook(vocabulary);
  /** What is not understood does not stand; the other checks then say what is wrong with it. */
  const held = (
    text: string,
    place: Place,
    ids: readonly string[],
    source: () => Source,
    why: (source: Source) => readonly Problem[],
  ): Problem[] => {
    const unread = text.trim() === '' ? [] : world.problems(text, place, ids);
    return [
      ...(unread.length > 0 ? [...why(source()), ...unread] : []),
      ...checkPrivacy(text, context.identifiers, source),
    ];
  };
  const anywhere = (counts: ReadonlySet<number>, text: string, told: string) => (source: Source) => [
    ...checkFacts(text, source, vocabulary, allDrugNames, counts),
    ...checkTone(told, source),
  ];
  const whole = () => book.of(material.findings);
  const counts = overviewCounts(material);
  const { overview, closing } = guide;
  report('overview', overview, [
    ...held(overview, 'OVERVIEW', everything, whole, anywhere(counts, overview, withoutMemo(overview))),
    ...lengthProblem(overview, limits.overview),
  ]);
  report('closing', closing, [
    ...held(
      closing,
      'CLOSING',
      everything,
      () => book.of(material.findings, notScreenedTexts(material)),
      anywhere(notScreenedCounts(material), closing, closing),
    ),
    ...lengthProblem(closing, limits.closing + limits.perNotScreened * material.notScreened.length),
  ]);

  guide.sections.forEach(({ urgency, heading, sentences }, sectionIndex) => {
    report(
      `s${sectionIndex}`,
      heading,
      held(heading, `HEADING ${urgency}`, everything, whole, anywhere(counts, heading, heading)),
    );
    sentences.forEach((sentence, sentenceIndex) => {
      const { text, findingIds } = sentence;
      const cited = findingIds.flatMap((id) => byId.get(id) ?? []);
      report(`s${sectionIndex}.${sentenceIndex}`, text, [
        ...findingIds
          .filter((id) => !byId.has(id))
          .map((id): Problem => ({ check: 'CITATION', message: faultTexts.unknownFinding(id) })),
        ...cited
          .filter((finding) => finding.urgency !== urgency)
          .map(({ title }): Problem => ({ check: 'ORDER', message: faultTexts.wrongSection(title) })),
        ...held(
          text,
          placeOf(sentence),
          findingIds,
          () => book.of(cited),
          (source) => [
            ...checkFacts(text, source, vocabulary, allDrugNames, new Set([cited.length])),
            ...checkSeverity(sentence, cited, source),
            ...checkDirection(sentence, source),
          ],
        ),
        ...lengthProblem(text, limits.sentence + limits.perFinding * cited.length),
      ]);
    });
  });

  report('guide', '', [...orderProblems(guide), ...coverageProblems(guide, material, book)]);
  return faults;
}

/** What the overview, a heading or the closing may advise: nothing of its own, nothing reassuring. */
function checkTone(text: string, source: Source): Problem[] {
  return [...checkSeverity({ kind: 'ASK', text, findingIds: [] }, [], source), ...checkDirection({ text }, source)];
}

/** The numbers an overview may state: what was screened and found, whole and by urgency. */
function overviewCounts({ findings, screened, notScreened }: GuideMaterial): Set<number> {
  return new Set([
    ...Object.values(screened),
    findings.length,
    notScreened.length,
    ...urgencies.map((urgency) => findings.filter((finding) => finding.urgency === urgency).length),
  ]);
}

function lengthProblem(text: string, most: number): Problem[] {
  if (text.trim() === '') return [{ check: 'LENGTH', message: faultTexts.empty }];
  return text.length > most ? [{ check: 'LENGTH', message: faultTexts.tooLong }] : [];
}

function orderProblems({ sections }: Guide): Problem[] {
  const ranks = sections.map(({ urgency }) => urgencies.indexOf(urgency));
  const ascending = ranks.every((rank, index) => index === 0 || rank > (ranks[index - 1] ?? -1));
  return [
    ...(ascending ? [] : [{ check: 'ORDER', message: faultTexts.sectionOrder } as const]),
    ...(sections.some(({ sentences }) => sentences.length === 0)
      ? [{ check: 'ORDER', message: faultTexts.emptySection } as const]
      : []),
  ];
}

/** Every finding is explained by a sentence that cites it and calls its drugs by name; every omission is told. */
function coverageProblems(guide: Guide, material: GuideMaterial, book: SourceBook): Problem[] {
  const closing = fold(guide.closing);
  const explained = explanationsOf(guide);
  return [
    ...material.findings.flatMap((finding) => coverageProblem(explained, finding, book) ?? []),
    ...untoldReasons(closing, material).map((names): Problem => ({
      check: 'COVERAGE',
      message: faultTexts.notScreened(names),
    })),
  ];
}

/** Findings that a guide does not tell as it should. */
export function uncoveredFindings(guide: Guide, { material, vocabulary }: GroundingContext): MaterialFinding[] {
  const book = new SourceBook(vocabulary);
  const explained = explanationsOf(guide);
  return material.findings.filter((finding) => coverageProblem(explained, finding, book) !== undefined);
}

/** The sentences that explain each finding, by its id. */
type Explanations = ReadonlyMap<string, readonly string[]>;

function explanationsOf({ sections }: Guide): Explanations {
  const explained = new Map<string, string[]>();
  for (const { sentences } of sections)
    for (const { kind, findingIds, text } of sentences) {
      if (kind !== 'EXPLAIN') continue;
      for (const id of new Set(findingIds)) {
        const texts = explained.get(id);
        if (texts) texts.push(text);
        else explained.set(id, [text]);
      }
    }
  return explained;
}

function coverageProblem(explained: Explanations, finding: MaterialFinding, book: SourceBook): Problem | undefined {
  const citing = explained.get(finding.id) ?? [];
  if (citing.length === 0) return { check: 'COVERAGE', message: faultTexts.uncovered(finding.title) };
  if (!callsByName(fold(citing.join(' ')), finding, book))
    return { check: 'COVERAGE', message: faultTexts.unnamed(finding.title) };
  const told = citing.some((text) => /금기|(쓰|사용하|복용하)지 않아야/u.test(text));
  return finding.severity === 'CONTRAINDICATED' && !told
    ? { check: 'SEVERITY', message: faultTexts.missingSeverity(finding.title) }
    : undefined;
}

function callsByName(folded: string, finding: MaterialFinding, book: SourceBook): boolean {
  const names = book.namesOf(finding);
  return names.length === 0 ? folded.includes(fold(finding.title)) : callsEveryDrug(folded, names);
}
