import { urgencies, type Guide, type GuideSentence } from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { composeGuide, plainGuide, wordSections } from '../../llm/offline/compose-guide.js';
import { whatRaisesSugar } from '../../llm/offline/advice.js';
import { readWishes } from '../../llm/offline/feedback.js';
import { phrases } from '../../llm/offline/texts.js';
import { speaksToProfessionals } from '../../wording/final-text.js';
import { allSignsOf } from '../../wording/signs.js';
import type { SpanKind } from './marks.js';
import type { KnownSpans } from './names.js';
import { templatesOf, type Template } from './template.js';

/** Where a text stands; what the composer says in one place it does not say in another. */
export type Place = 'OVERVIEW' | 'CLOSING' | `HEADING ${string}` | GuideSentence['kind'] | 'REVIEW';

/** ASK of the professionals is told apart: it never reaches the patient's part. */
export function placeOf({ kind, text }: Pick<GuideSentence, 'kind' | 'text'>): Place {
  return kind === 'ASK' && speaksToProfessionals(text) ? 'REVIEW' : kind;
}

/** Feedback that makes the composer use its other phrases. */
const styles = ['더 짧게 써 주세요', '더 자세히 써 주세요', '쉽게 풀어 주세요'] as const;
/** Feedback that it only answers in its note, which stands in the overview. */
const refused = ['이 항목은 빼 주세요', '용량을 바꿔 주세요', '표로 만들어 주세요'] as const;

const raisesSugar: ReadonlySet<string> = new Set([phrases.sugarFirst, phrases.glucoseFirst]);

/** What the slots of a template held, of one finding's own. */
type Slots = readonly ReadonlySet<string>[];
/** A composition that is learned from when a sentence is not known before; `note`: only its overview is of its own. */
interface Step {
  readonly note: boolean;
  readonly learn: () => void;
  done: boolean;
}
/** Of a template, by finding, in every way the composer filled it. Without finding: what holds of all. */
type Said = Map<string, Slots[]>;

/**
 * Every sentence that the offline composer has for a material, as templates: what it says of a finding, in which
 * place, with which drugs and signs. Learned from the composer itself, so that its words may change freely.
 */
export class Inventory {
  readonly #material: GuideMaterial;
  readonly #spans: KnownSpans;
  readonly #said = new Map<string, Said>();
  readonly #own: ReadonlyMap<string, ReadonlyMap<SpanKind, ReadonlySet<string>>>;
  /** What is composed one after the other until a sentence is known. */
  readonly #steps: Step[];
  #plain = false;
  readonly #alone = new Set<string>();

  constructor(material: GuideMaterial, spans: KnownSpans) {
    this.#material = material;
    this.#spans = spans;
    this.#own = new Map(material.findings.map((finding) => [finding.id, ownOf(finding)]));
    this.#steps = this.#compositions();
  }

  /** Whether the composer says this sentence in this place of some of these findings when nobody asks for another style. */
  holdsPlainly(template: Template, place: Place, ids: readonly string[]): boolean {
    if (!this.#plain) this.#take(composeGuide(this.#material, []));
    this.#plain = true;
    return this.#known(template, place, ids);
  }

  /** The same in every style. They take many compositions: one after the other, until one says it. */
  holds(template: Template, place: Place, ids: readonly string[]): boolean {
    if (this.holdsPlainly(template, place, ids)) return true;
    for (const step of this.#steps) {
      if (step.done || (step.note && place !== 'OVERVIEW')) continue;
      step.done = true;
      step.learn();
      if (this.#known(template, place, ids)) return true;
    }
    for (const id of ids) this.#learnAlone(id);
    return this.#known(template, place, ids);
  }

  #known(template: Template, place: Place, ids: readonly string[]): boolean {
    const said = this.#said.get(`${place}|${template.text}`);
    return said !== undefined && fits(template, said, ids, place);
  }

  /** Of every finding, whatever it is. */
  get #everyDrug(): readonly string[] {
    return this.#material.findings.flatMap(({ drugs }) => drugs.map(({ name }) => name));
  }

  #compositions(): Step[] {
    const material = this.#material;
    const [name] = this.#everyDrug;
    const step = (learn: () => void, note = false): Step => ({ note, learn, done: false });
    const composed = (words: string, note = false) => step(() => this.#take(composeGuide(material, [words])), note);
    return [
      ...styles.map((words) => composed(words)),
      ...(name === undefined
        ? []
        : [composed(`${name} 내용을 먼저 알려 주세요`), composed(`${name}의 이유를 알려 주세요`)]),
      ...refused.map((words) => composed(words, true)),
      // What holds whether or not something was found; the overview of nothing found does not.
      step(() => this.#takeSections(plainGuide({ ...material, findings: [] }).sections)),
      ...urgencies.map((urgency) =>
        step(() => {
          const some = material.findings.filter((finding) => finding.urgency === urgency);
          this.#takeSections(wordSections(material, some));
        }),
      ),
    ];
  }

  /** A finding by itself: what is said of it when the others are told otherwise. */
  #learnAlone(id: string): void {
    const finding = this.#material.findings.find((one) => one.id === id);
    if (!finding || this.#alone.has(id)) return;
    this.#alone.add(id);
    const alone = { ...this.#material, findings: [finding] };
    const raising = phrases[whatRaisesSugar(this.#material.findings)];
    for (const feedback of [[], [styles[2]], [styles[1]]])
      this.#takeSections(
        wordSections(alone, [finding], readWishes(feedback, [])).map((section) => ({
          ...section,
          // What is not to be changed depends on what is held, and so on all findings, as does what raises a low sugar.
          sentences: section.sentences.filter(
            ({ kind, text }) => kind !== 'KEEP' && (!raisesSugar.has(text) || text === raising),
          ),
        })),
      );
  }

  #take({ overview, sections, closing }: Guide): void {
    for (const template of templatesOf(overview, this.#spans)) this.#keep(template, 'OVERVIEW', []);
    for (const template of templatesOf(closing, this.#spans)) this.#keep(template, 'CLOSING', []);
    this.#takeSections(sections);
  }

  #takeSections(sections: Guide['sections']): void {
    for (const { urgency, heading, sentences } of sections) {
      for (const template of templatesOf(heading, this.#spans)) this.#keep(template, `HEADING ${urgency}`, []);
      for (const sentence of sentences)
        for (const template of templatesOf(sentence.text, this.#spans))
          this.#keep(template, placeOf(sentence), sentence.findingIds);
    }
  }

  #keep({ text, slots }: Template, place: Place, ids: readonly string[]): void {
    const key = `${place}|${text}`;
    const said: Said = this.#said.get(key) ?? new Map<string, Slots[]>();
    this.#said.set(key, said);
    for (const id of ids.length > 0 ? ids : ['']) {
      const own = this.#own.get(id);
      const filled = slots.map(
        ({ kind, members }) =>
          new Set([
            // Without a finding only the note on the feedback names drugs, whichever it was about.
            ...(!own && kind === 'DRUG' ? this.#everyDrug : []),
            ...members
              .flat()
              // Of a sentence about several findings each has its own names; what is nobody's is a word of the sentence.
              .filter(
                (value) =>
                  own?.get(kind)?.has(value) === true ||
                  !ids.some((other) => this.#own.get(other)?.get(kind)?.has(value) === true),
              ),
          ]),
      );
      const known = said.get(id) ?? [];
      said.set(id, known);
      if (!known.some((other) => sameSlots(other, filled))) known.push(filled);
    }
  }
}

function sameSlots(a: Slots, b: Slots): boolean {
  return a.every((values, index) => {
    const others = b[index] ?? new Set<string>();
    return values.size === others.size && [...values].every((value) => others.has(value));
  });
}

function ownOf({ drugs, diagnoses, harms, sideEffects, reasons }: MaterialFinding): Map<SpanKind, Set<string>> {
  const texts = (of: (reason: MaterialFinding['reasons'][number]) => readonly string[]) =>
    new Set(
      reasons
        .flatMap((reason) => of(reason))
        .map((text) => text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()),
    );
  return new Map<SpanKind, Set<string>>([
    ['DRUG', new Set(drugs.map(({ name }) => name))],
    ['DIAGNOSIS', new Set(diagnoses.map(({ name, code }) => name || code))],
    ['SIGN', new Set(harms.flatMap(allSignsOf))],
    ['QUOTE', new Set(sideEffects.map((text) => text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()))],
    ['MECHANISM', texts(({ mechanism }) => [mechanism])],
    ['ACTION', texts(({ action }) => [action])],
    ['TRIGGER', texts(({ trigger }) => [trigger])],
    ['NOTE', texts(({ certaintyNote, contextNote }) => [certaintyNote, contextNote])],
  ]);
}

/**
 * Every member of every slot is one that the composer put there for a cited finding. What explains a finding names
 * all the drugs it named: half of a pair is another statement.
 */
function fits({ slots }: Template, said: Said, ids: readonly string[], place: Place): boolean {
  const records = ['', ...ids].flatMap((id) => said.get(id) ?? []);
  if (records.length === 0) return false;
  const whole = place === 'EXPLAIN' || place === 'REVIEW';
  return slots.every(({ kind, members }, index) => {
    const given = new Set(members.flat());
    return members.every((values) =>
      records.some((record) => {
        const known = record[index] ?? new Set<string>();
        if (!values.some((value) => known.has(value))) return false;
        return !whole || kind !== 'DRUG' || [...known].every((value) => given.has(value));
      }),
    );
  });
}
