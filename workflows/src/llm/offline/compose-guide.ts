import { fillMessage, urgencies, type Guide, type GuideSentence, type Urgency } from '@onyak/core';
import { joinWords, withParticle } from '../../wording/particles.js';
import { tellNotScreened } from '../../wording/not-screened.js';
import { asPhrase, asSentence } from '../../wording/polite.js';
import { ifSignsAppear } from '../../wording/signs.js';
import type { GuideMaterial, MaterialFinding } from '../material.js';
import { readWishes, type Wishes } from './feedback.js';
import { drugNames, groupsByUrgency, isPair, subjectOf, type FindingGroup } from './groups.js';
import { memoTexts, phrases } from './texts.js';

/** More names than this in one sentence are called by what they have in common. */
const MAX_NAMES = 6;

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
  const groups = groupsByUrgency(findings, wishes);
  const reacted = new Set(drugNames(material.findings.filter(({ kind }) => kind === 'ALLERGY')));
  return urgencies.flatMap((urgency) => {
    const members = groups.get(urgency) ?? [];
    if (members.length === 0) return [];
    return [
      { urgency, heading: phrases.headings[urgency], sentences: sectionSentences(urgency, members, wishes, reacted) },
    ];
  });
}

function sectionSentences(
  urgency: Urgency,
  groups: readonly FindingGroup[],
  wishes: Wishes,
  reacted: ReadonlySet<string>,
): GuideSentence[] {
  const findings = groups.flatMap((group) => group.findings);
  // Whoever reacted to a drug before must not read that he should go on with it.
  const kept = findings.filter(({ drugs }) => drugs.length === 0 || drugs.some(({ name }) => !reacted.has(name)));
  const keep = fillMessage(urgency === 'NOW' ? phrases.keepNow : phrases.keep, { drugs: naming(kept, '을', reacted) });
  return [
    ...groups.map((group) => explain(group, wishes)),
    ...askFirst(urgency, findings),
    ...groups.flatMap(review),
    ...watch(findings),
    ...(kept.length > 0 ? [sentence('KEEP', keep, kept)] : []),
  ];
}

function explain({ findings }: FindingGroup, wishes: Wishes): GuideSentence {
  const [first] = findings;
  const atLength = wishes.detailed || wishes.explain.includes(first.id);
  const harm = unique([phrases.kindNotes[first.kind], first.harms[0] ? `${first.harms[0].plain}.` : '']);
  const said = [head(findings), ...harm].join(' ');
  const mechanisms = unique(first.reasons.map(({ mechanism }) => asPhrase(mechanism)));
  const because =
    mechanisms.length > 0 && (!wishes.plain || atLength)
      ? fillMessage(phrases.because, { mechanisms: mechanisms.join('; ') })
      : '';
  const uncertain = unique(first.reasons.map(({ certaintyNote }) => asSentence(certaintyNote))).join(' ');
  const notes = [
    ...unique(first.reasons.map(({ contextNote }) => asSentence(contextNote))),
    ...(uncertain === '' ? [] : [fillMessage(phrases.uncertain, { note: uncertain })]),
  ];
  const rules = [
    fillMessage(phrases.rule, { rules: unique(first.reasons.map(({ ruleName }) => ruleName)).join('; ') }),
    fillMessage(phrases.source, { sources: unique(first.reasons.map(({ source }) => source)).join(', ') }),
  ];
  return sentence(
    'EXPLAIN',
    [
      because ? `${said.replace(/\.$/u, '')}${because}.` : said,
      ...(wishes.shorter && !atLength ? [] : notes),
      ...(atLength ? rules : []),
    ].join(' '),
    findings,
  );
}

/** What was found and how grave it is. */
function head(findings: FindingGroup['findings']): string {
  const [first] = findings;
  // The sum of a burden and the reaction of the past are told by the engine's own sentence.
  if (first.kind === 'ANTICHOLINERGIC')
    return `${asSentence(first.reasons[0]?.trigger ?? '')} ${phrases.sumSeverity[first.severity]}`;
  if (first.kind === 'ALLERGY')
    return `${asSentence(first.reasons[0]?.trigger ?? '')} ${withParticle(subjectOf(first), '은')} ${phrases.drugSeverity[first.severity]}`;
  const severity = (isPair(first) ? phrases.pairSeverity : phrases.drugSeverity)[first.severity];
  const diagnoses = unique(
    first.diagnoses.map(({ name, code, inferred }) =>
      inferred ? fillMessage(phrases.inferred, { name: name || code }) : name || code,
    ),
  );
  const condition =
    diagnoses.length > 0 ? fillMessage(phrases.condition, { diagnoses: withParticle(joinWords(diagnoses), '이') }) : '';
  if (findings.length === 1) return `${condition}${withParticle(subjectOf(first), '은')} ${severity}`;
  return `${fillMessage(phrases.multiple, { count: findings.length, subjects: findings.map(subjectOf).join(' / ') })} ${condition}모두 ${severity}`;
}

/** Whom to ask and when: before the next dose for what is contraindicated, today, or at the next visit. */
function askFirst(urgency: Urgency, findings: readonly MaterialFinding[]): GuideSentence[] {
  const graveness = [
    {
      template: phrases.askContraindicated,
      members: findings.filter(({ severity }) => severity === 'CONTRAINDICATED'),
    },
    {
      template: { NOW: phrases.askNow, SOON: phrases.askSoon, KNOW: phrases.askKnow }[urgency],
      members: findings.filter(({ severity }) => severity !== 'CONTRAINDICATED'),
    },
  ];
  return graveness.flatMap(({ template, members }) =>
    members.length > 0 ? [sentence('ASK', fillMessage(template, { subject: asked(members) }), members)] : [],
  );
}

function asked(findings: readonly MaterialFinding[]): string {
  const [first] = findings;
  if (!first || findings.length > 1) return naming(findings, '을');
  return isPair(first) ? `${withParticle(subjectOf(first), '을')} 함께` : naming(findings, '을');
}

/** What the professionals are to consider, as the rules say it. */
function review({ findings }: FindingGroup): GuideSentence[] {
  const [first] = findings;
  const actions = unique(first.reasons.map(({ action }) => asSentence(action)));
  const subject = findings.map(subjectOf).join(' / ');
  return actions.length > 0
    ? [sentence('ASK', fillMessage(phrases.review, { subject, actions: actions.join(' ') }), findings)]
    : [];
}

/** One sentence a harm, over all findings of the section that may bring it. */
function watch(findings: readonly MaterialFinding[]): GuideSentence[] {
  const byHarm = new Map<string, MaterialFinding[]>();
  for (const finding of findings) {
    const [harm] = finding.harms;
    if (harm) byHarm.set(harm.id, [...(byHarm.get(harm.id) ?? []), finding]);
  }
  return [...byHarm.values()].flatMap((members) => {
    const harm = members[0]?.harms[0];
    if (!harm) return [];
    const signs = ifSignsAppear(harm.signs);
    return [
      sentence(
        'WATCH',
        fillMessage(harm.urgent ? phrases.watchUrgent : phrases.watch, { subject: naming(members, '을'), signs }),
        members,
      ),
    ];
  });
}

/** The findings' drugs by name, or by what they have in common where they are many. */
function naming(
  findings: readonly MaterialFinding[],
  particle: '을',
  without: ReadonlySet<string> = new Set(),
): string {
  const all = drugNames(findings);
  const names = all.filter((name) => !without.has(name));
  if (names.length === 0) return withParticle(phrases.yourDrugs, particle);
  if (names.length <= MAX_NAMES) return withParticle(joinWords(names), particle);
  const left = all.filter((name) => without.has(name));
  return left.length > 0
    ? fillMessage(phrases.theOthers, { without: withParticle(joinWords(left), '을') })
    : withParticle(phrases.drugsAbove, particle);
}

function overview({ findings, screened }: GuideMaterial): string {
  const counts = { medications: screened.medications, diagnoses: screened.diagnoses };
  if (screened.medications === 0) return phrases.overviewNothing;
  if (findings.length === 0) return fillMessage(phrases.overviewNone, counts);
  const byUrgency = urgencies.flatMap((urgency) => {
    const count = findings.filter((finding) => finding.urgency === urgency).length;
    return count > 0 ? [fillMessage(phrases.overviewCounts[urgency], { count })] : [];
  });
  return `${fillMessage(phrases.overviewFound, { ...counts, total: findings.length })} ${byUrgency.join(', ')}입니다.`;
}

/** Says who wrote it, and what became of the feedback. */
function memo(wishes: Wishes, { findings }: GuideMaterial, feedbacks: readonly string[]): string {
  const nameOf = (ids: readonly string[]) => {
    const names = drugNames(findings.filter(({ id }) => ids.includes(id)));
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
