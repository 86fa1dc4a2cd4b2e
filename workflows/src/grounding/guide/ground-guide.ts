import { urgencies, type ExcludedText, type GroundingFault, type Guide, type GuideSentence } from '@onyak/core';
import { plainGuide, wordSections } from '../../llm/offline/compose-guide.js';
import { wordGuide, wordText } from '../../phrasing/institution-wordings.js';
import { speaksToProfessionals } from '../../wording/final-text.js';
import { checkGuide, uncoveredFindings, type GroundingContext } from './check-guide.js';
import { untoldReasons } from '../vocabulary/not-screened.js';
import { fold } from '../vocabulary/vocabulary.js';

export interface GroundedGuide {
  /** What stands: no text that a check marked, every finding. */
  readonly guide: Guide;
  readonly excluded: ExcludedText[];
  /** Places of `guide` that fixed sentences took. */
  readonly supplied: string[];
}

/** A sentence of the guide that is being built. */
interface Item {
  readonly sentence: GuideSentence;
  readonly supplied: boolean;
}

const kinds = ['EXPLAIN', 'ASK', 'REVIEW', 'WATCH', 'KEEP'] as const;
/** ASK of the professionals is told apart: it never reaches the patient's part. */
type Purpose = (typeof kinds)[number];

function purposeOf({ kind, text }: GuideSentence): Purpose {
  return kind === 'ASK' && speaksToProfessionals(text) ? 'REVIEW' : kind;
}

/**
 * Leaves out of a guide every text that a check marked. Where that (or the model) leaves a finding
 * without the sentence it had, the fixed sentence of that finding is put in its place: nothing is
 * invented and nothing is lost. Sections come out in order, one an urgency. Should a fault remain, the
 * whole guide is worded by fixed sentences.
 */
export function groundGuide(
  written: Guide,
  context: GroundingContext,
  faults: readonly GroundingFault[] = checkGuide(written, context),
): GroundedGuide {
  if (faults.length === 0) return { guide: written, excluded: [], supplied: [] };
  const marked = markedTexts(faults);
  const patched = withoutMarked(written, new Set(marked.map(({ at }) => at)), context);
  const sound = checkGuide(patched.guide, context).length === 0 ? patched : worded(context);
  const standing = new Set(textsOf(sound.guide));
  return { ...sound, excluded: marked.filter(({ text }) => text.trim() !== '' && !standing.has(text)) };
}

function markedTexts(faults: readonly GroundingFault[]): ExcludedText[] {
  const byPlace = new Map<string, ExcludedText>();
  for (const { at, text, message } of faults) {
    if (at === 'guide') continue;
    const known = byPlace.get(at);
    byPlace.set(at, { at, text, reasons: [...(known?.reasons ?? []), message] });
  }
  return [...byPlace.values()];
}

function textsOf({ overview, sections, closing }: Guide): string[] {
  return [
    overview,
    closing,
    ...sections.flatMap(({ heading, sentences }) => [heading, ...sentences.map(({ text }) => text)]),
  ];
}

function worded({ material, wordings = [] }: GroundingContext): Pick<GroundedGuide, 'guide' | 'supplied'> {
  const { guide } = wordGuide(plainGuide(material), wordings);
  const places = guide.sections.flatMap(({ sentences }, section) => sentences.map((_, at) => `s${section}.${at}`));
  return { guide, supplied: ['overview', ...places, 'closing'] };
}

function withoutMarked(
  written: Guide,
  marked: ReadonlySet<string>,
  context: GroundingContext,
): Pick<GroundedGuide, 'guide' | 'supplied'> {
  const { material } = context;
  const plain = plainGuide(material);
  const placed = written.sections.flatMap(({ urgency, heading, sentences }, section) =>
    sentences.map((sentence, index) => ({
      sentence,
      urgency,
      heading: marked.has(`s${section}`) ? '' : heading,
      out: marked.has(`s${section}.${index}`),
    })),
  );
  const said = new Set(
    placed.flatMap(({ sentence, out }) => (out ? [] : sentence.findingIds.map((id) => `${purposeOf(sentence)}|${id}`))),
  );
  /** Fixed sentences of one purpose for those of the findings that have none yet. */
  const supply = (purpose: Purpose, ids: readonly string[]): Item[] => {
    const wanted = material.findings.filter(({ id }) => ids.includes(id) && !said.has(`${purpose}|${id}`));
    for (const { id } of wanted) said.add(`${purpose}|${id}`);
    return wordSections(material, wanted)
      .flatMap(({ sentences }) => sentences)
      .filter((sentence) => purposeOf(sentence) === purpose)
      .map((sentence) => ({
        sentence: { ...sentence, text: wordText(sentence.text, context.wordings ?? []).text },
        supplied: true,
      }));
  };

  const sections = urgencies.map((urgency) => {
    const own = placed.filter((one) => one.urgency === urgency);
    const ids = new Set(material.findings.filter((finding) => finding.urgency === urgency).map(({ id }) => id));
    const items = own.flatMap(({ sentence, out }): Item[] =>
      out
        ? supply(
            purposeOf(sentence),
            sentence.findingIds.filter((id) => ids.has(id)),
          )
        : [{ sentence, supplied: false }],
    );
    return { urgency, heading: own.find(({ heading }) => heading !== '')?.heading ?? '', items: distinct(items), ids };
  });
  for (const section of sections) {
    const guide = { ...written, sections: [{ ...section, sentences: section.items.map(({ sentence }) => sentence) }] };
    const lost = uncoveredFindings(guide, context)
      .map(({ id }) => id)
      .filter((id) => section.ids.has(id));
    // What was said of them does not tell what it should: it is told once more, by the fixed sentence.
    for (const id of lost) said.delete(`EXPLAIN|${id}`);
    for (const purpose of kinds) section.items = inserted(section.items, purpose, supply(purpose, lost));
  }
  const filled = sections.filter(({ items }) => items.length > 0);
  const headingOf = (urgency: string) => plain.sections.find((one) => one.urgency === urgency)?.heading ?? '';
  const newClosing = marked.has('closing') || untoldReasons(fold(written.closing), material).length > 0;
  return {
    guide: {
      overview: marked.has('overview') ? plain.overview : written.overview,
      sections:
        filled.length > 0
          ? filled.map(({ urgency, heading, items }) => ({
              urgency,
              heading: heading || headingOf(urgency),
              sentences: items.map(({ sentence }) => sentence),
            }))
          : plain.sections,
      closing: newClosing ? plain.closing : written.closing,
    },
    supplied: [
      ...(marked.has('overview') ? ['overview'] : []),
      ...filled.flatMap(({ items }, section) =>
        items.flatMap(({ supplied }, index) => (supplied ? [`s${section}.${index}`] : [])),
      ),
      ...(newClosing ? ['closing'] : []),
    ],
  };
}

/** A section given twice comes together; nothing is said twice. */
function distinct(items: readonly Item[]): Item[] {
  const texts = new Set<string>();
  return items.filter(({ sentence: { text } }) => !texts.has(text) && texts.add(text));
}

/** New items of a purpose after the last one that comes before them. */
function inserted(items: readonly Item[], purpose: Purpose, added: readonly Item[]): Item[] {
  const rank = (item: Item) => kinds.indexOf(purposeOf(item.sentence));
  const last = items.findLastIndex((item) => rank(item) <= kinds.indexOf(purpose));
  return items.toSpliced(last + 1, 0, ...added);
}
