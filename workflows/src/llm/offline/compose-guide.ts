import { fillMessage, urgencies, type Guide, type GuideSentence, joinWords } from '@onyak/core';
import { NEVER_SCREENED, tellNotScreened } from '../../wording/not-screened.js';
import { asPhrase, asSentence } from '../../wording/polite.js';
import type { GuideMaterial, MaterialFinding } from '../material.js';
import { askAbout, isGraveInMilk, isOfLowSugar, keepAdvice, signsAppearing, whatRaisesSugar } from './advice.js';
import { readWishes, type Wishes } from './feedback.js';
import { askedDrugs, drugNames, labelsOf, primaryHarms } from './findings.js';
import { tellLine } from './lines.js';
import { heldUntilCall } from './held/held-until-call.js';
import { byUrgency, planGuide, signsOf, type PlanLine, type PlanSection } from './plan.js';
import { memoTexts, phrases } from './texts.js';

/** More names than this in the memo are called by what they have in common. */
const MAX_NAMES = 6;
/** Grounds of one line that the guide gives unasked. */
const MAX_GROUNDS = 3;

/**
 * Words every finding of the material, and nothing else, from fixed phrases: what it is (EXPLAIN),
 * what to ask (ASK), what to watch for (WATCH), what not to change alone (KEEP), by urgency.
 * Deterministic: the same material and feedback give the same guide.
 */
export function composeGuide(material: GuideMaterial, feedbacks: readonly string[]): Guide {
  const wishes = readWishes(feedbacks, material.findings);
  const plain = plainGuide(material, wishes);
  return { ...plain, overview: [plain.overview, memo(wishes, material, feedbacks)].join('\n\n') };
}

/** The same without the note of who wrote it: what stands in for another model's words. */
export function plainGuide(material: GuideMaterial, wishes = readWishes([], material.findings)): Guide {
  const sections = wordSections(material, material.findings, wishes);
  return {
    overview: overview(material),
    sections: sections.length > 0 ? sections : [generalSection(material)],
    closing: closing(material),
  };
}

/** The sections of some of the material's findings, worded as in the whole guide. */
export function wordSections(
  material: GuideMaterial,
  findings: readonly MaterialFinding[],
  wishes = readWishes([], material.findings),
): Guide['sections'] {
  const rank = ({ id }: MaterialFinding) =>
    wishes.first.includes(id) ? wishes.first.indexOf(id) : wishes.first.length;
  const ordered = findings.toSorted((a, b) => rank(a) - rank(b));
  const watches = watchSentences(material);
  const held = new Set(heldUntilCall(material.findings).map(({ atcCode }) => atcCode));
  const ids = new Set(findings.map(({ id }) => id));
  const planned = byUrgency(planGuide(ordered, wishes.explain)).map((one) => ({
    ...one,
    own: one.sections.flatMap((section) => section.findings),
  }));
  // Told once, where the most urgent of its kind stands.
  const milk = planned.findIndex(({ own }) => own.some(isGraveInMilk));
  const sugar = planned.findIndex(({ own }) => own.some(isOfLowSugar));
  return planned.map(({ urgency, sections, own }, index) => {
    const kept = own.filter(({ kind }) => kind !== 'ALLERGY');
    return {
      urgency,
      heading: phrases.headings[urgency],
      sentences: [
        ...sections.flatMap(({ lines }) => lines.map((line) => explain(line, wishes))),
        ...sections.flatMap((section, at) => ask(section, at > 0, held)),
        ...(index === milk ? [sentence('ASK', phrases.feeding, own.filter(isGraveInMilk))] : []),
        ...reviews(own),
        ...watches
          .filter((watch) => watch.urgency === urgency && watch.ids.some((id) => ids.has(id)))
          .map(({ text, ids: all }) => ({ kind: 'WATCH' as const, text, findingIds: all.filter((id) => ids.has(id)) })),
        ...(index === sugar
          ? [sentence('WATCH', phrases[whatRaisesSugar(material.findings)], own.filter(isOfLowSugar))]
          : []),
        ...(index === 0 && kept.length > 0 ? [sentence('KEEP', keepAdvice(material.findings), kept)] : []),
      ],
    };
  });
}

function explain(line: PlanLine, wishes: Wishes): GuideSentence {
  const { findings } = line;
  const reasons = findings.flatMap((finding) => finding.reasons);
  const atLength = wishes.detailed || findings.some(({ id }) => wishes.explain.includes(id));
  const said = tellLine(line);
  const mechanisms = unique(reasons.map(({ mechanism }) => asPhrase(mechanism)));
  const grounds = mechanisms.slice(0, atLength ? mechanisms.length : wishes.shorter ? 1 : MAX_GROUNDS);
  const because =
    grounds.length > 0 && (!wishes.plain || atLength)
      ? fillMessage(phrases.because, { mechanisms: grounds.join('; ') })
      : '';
  const uncertain = unique(reasons.map(({ certaintyNote }) => asSentence(certaintyNote))).join(' ');
  const rules = [
    fillMessage(phrases.rule, { rules: unique(reasons.map(({ ruleName }) => ruleName)).join('; ') }),
    fillMessage(phrases.source, { sources: unique(reasons.map(({ source }) => source)).join(', ') }),
  ];
  return sentence(
    'EXPLAIN',
    [
      because === '' ? said : `${said.replace(/\.$/u, '')}${because}.`,
      ...(wishes.shorter && !atLength ? [] : unique(reasons.map(({ contextNote }) => asSentence(contextNote)))),
      // However short: what could not be known is told.
      ...(uncertain === '' ? [] : [fillMessage(phrases.uncertain, { note: uncertain })]),
      ...(atLength ? rules : []),
    ].join(' '),
    findings,
  );
}

/** @param held drugs that are not taken until a call is answered: nobody is told to ask later whether to go on with them. */
function ask(section: PlanSection, below: boolean, held: ReadonlySet<string>): GuideSentence[] {
  const named = section.findings.flatMap((finding) => askedDrugs(finding, held));
  const open = named.filter(({ atcCode }) => !held.has(atcCode));
  if (section.tier !== 'CALL_NOW' && named.length > 0 && open.length === 0) return [];
  return askAbout(section, below ? phrases.restHere : phrases.drugsHere, open).map(({ text, findings }) =>
    sentence('ASK', text, findings),
  );
}

/** What the professionals are to consider, as the rules say it: the same actions once, with all whom they concern. */
function reviews(findings: readonly MaterialFinding[]): GuideSentence[] {
  const byActions = new Map<string, MaterialFinding[]>();
  for (const finding of findings) {
    const actions = unique(finding.reasons.map(({ action }) => asSentence(action))).join(' ');
    if (actions !== '') byActions.set(actions, [...(byActions.get(actions) ?? []), finding]);
  }
  return [...byActions].map(([actions, members]) =>
    sentence(
      'ASK',
      fillMessage(phrases.review, { subject: unique(members.map(subjectOf)).join(' / '), actions }),
      members,
    ),
  );
}

function subjectOf(finding: MaterialFinding): string {
  const names = drugNames([finding]);
  return names.length > 0 ? joinWords(names) : finding.title;
}

/** One sentence a harm of the whole guide, where its gravest finding stands. */
function watchSentences({ findings }: GuideMaterial) {
  return signsOf(findings).flatMap(({ harm, signs }) => {
    const bringing = findings.filter((finding) => primaryHarms(finding).some(({ id }) => id === harm.id));
    const urgency = urgencies.find((one) => bringing.some((finding) => finding.urgency === one));
    const ids = bringing.filter((finding) => finding.urgency === urgency).map(({ id }) => id);
    const text = fillMessage(phrases.watch[harm.urgency], { signs: signsAppearing(signs) });
    return urgency === undefined ? [] : [{ urgency, ids, text }];
  });
}

/** How much was looked at. */
export function screenedText({ screened }: Pick<GuideMaterial, 'screened'>): string {
  const counts = { medications: screened.medications, diagnoses: screened.diagnoses };
  return fillMessage(screened.diagnoses > 0 ? phrases.screened : phrases.screenedDrugs, counts);
}

function overview(material: GuideMaterial): string {
  const { findings, screened } = material;
  if (screened.medications === 0 && findings.length === 0) return phrases.overviewNothing;
  if (findings.length === 0)
    return `${fillMessage(phrases.overviewNone, { screened: screenedText(material) })} ${NEVER_SCREENED}`;
  const byUrgencies = urgencies.flatMap((urgency) => {
    const count = findings.filter((finding) => finding.urgency === urgency).length;
    return count > 0 ? [fillMessage(phrases.overviewCounts[urgency], { count })] : [];
  });
  const found = fillMessage(phrases.overviewFound, { screened: screenedText(material), total: findings.length });
  return `${found} ${byUrgencies.join(', ')}입니다.`;
}

/** Says who wrote it, and what became of the feedback. */
function memo(wishes: Wishes, { findings }: GuideMaterial, feedbacks: readonly string[]): string {
  const nameOf = (ids: readonly string[]) => {
    const names = labelsOf(findings.filter(({ id }) => ids.includes(id)));
    return names.length === 0 || names.length > MAX_NAMES ? phrases.meantItems : joinWords(names);
  };
  const lines = [
    phrases.memoModel,
    wishes.shorter && memoTexts.shorter,
    wishes.detailed && memoTexts.detailed,
    wishes.plain && memoTexts.plain,
    wishes.first.length > 0 && fillMessage(memoTexts.first, { names: nameOf(wishes.first) }),
    wishes.explain.length > 0 && fillMessage(memoTexts.explained, { names: nameOf(wishes.explain) }),
    wishes.omit && memoTexts.keptAll,
    wishes.changeFacts && memoTexts.unchangedFacts,
    feedbacks.length > 0 && wishes.notUnderstood && memoTexts.notUnderstood,
  ].filter((line) => typeof line === 'string');
  return `${phrases.memoHead} ${lines.join(' ')}`;
}

function generalSection({ screened }: GuideMaterial): Guide['sections'][number] {
  const kinds = [
    ['KEEP', phrases.generalKeep],
    ['ASK', phrases.generalAsk],
    ['WATCH', phrases.generalWatch],
  ] as const;
  return {
    urgency: 'KNOW',
    heading: phrases.headings.KNOW,
    sentences: kinds
      .filter(([kind]) => kind !== 'KEEP' || screened.medications > 0)
      .map(([kind, text]) => sentence(kind, text, [])),
  };
}

function closing({ notScreened }: GuideMaterial): string {
  const items = tellNotScreened(notScreened).join(', ');
  return [items && fillMessage(phrases.notScreened, { items }), phrases.disclaimer].filter(Boolean).join(' ');
}

function sentence(kind: GuideSentence['kind'], text: string, findings: readonly MaterialFinding[]): GuideSentence {
  return { kind, text: text.replace(/\s+/gu, ' ').trim(), findingIds: findings.map(({ id }) => id) };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}
