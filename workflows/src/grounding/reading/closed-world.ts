import type { Severity } from '@onyak/core';
import type { Clause } from '../../clauses/clause.js';
import { clausesOf } from '../../clauses/clauses-of.js';
import type { GuideMaterial } from '../../llm/material.js';
import { judge } from '../grammar/judging/judge.js';
import type { Judged, Mismatch, Speech } from '../grammar/speech.js';
import { isGeneralAdvice } from '../advice/general-advice.js';
import { SentenceParser, spelledOut, type Parsed } from '../grammar/parse.js';
import { faultTexts } from '../texts.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';
import { Inventory, type Place } from './inventory.js';
import { KnownSpans } from './names.js';
import { drugsMeant } from './drugs-meant.js';
import { isSummary } from './summaries.js';
import { templatesOf, type Template } from './template.js';

/**
 * What may be said of one material. A sentence stands when the composer says it of the same findings, or when every
 * phrase of it is known and says no more than a clause holds; what is not understood does not stand.
 */
export class ClosedWorld {
  readonly spans: KnownSpans;
  readonly #material: GuideMaterial;
  readonly #inventory: Inventory;
  readonly #byFinding = new Map<string, Clause[]>();
  /** A guide is checked several times on its way: as written, as it stands, as it is kept. */
  readonly #checked = new Map<string, readonly Mismatch[]>();
  readonly #vocabulary: Vocabulary;
  #parser: SentenceParser | undefined;
  /** Parsers that know no harm and no sign but those of some findings. */
  readonly #narrow = new Map<string, SentenceParser>();

  constructor(material: GuideMaterial, vocabulary: Vocabulary) {
    this.#material = material;
    this.#vocabulary = vocabulary;
    this.spans = new KnownSpans(material, vocabulary);
    this.#inventory = new Inventory(material, this.spans);
    for (const clause of clausesOf(material))
      this.#byFinding.set(clause.findingId, [...(this.#byFinding.get(clause.findingId) ?? []), clause]);
  }

  /** What is wrong with a text of some findings, sentence by sentence; nothing when all of it is understood and true. */
  problems(text: string, place: Place, ids: readonly string[]): readonly Mismatch[] {
    const key = [place, ids.join('\t'), text].join('\n');
    const known = this.#checked.get(key);
    if (known) return known;
    let before = first;
    const templates = templatesOf(text, this.spans);
    const told = templates.map((template, at): Pick<Judged, 'problems' | 'asks'> => {
      if (this.#inventory.holdsPlainly(template, place, ids)) return first;
      const said = { speech: speechOf(place), ids, before: templates.slice(0, at), lineDrugs: [] };
      const judged = this.#judge(template, said, before);
      if (judged.problems.length > 0 && mayAdvise(place) && this.#isAdvice(template, speechOf(place) === 'WHOLE'))
        return first;
      before = { ...judged, bans: judged.bans || before.bans };
      // Read or not, what the composer says in another style stands.
      return judged.problems.length > 0 && this.#inventory.holds(template, place, ids) ? first : judged;
    });
    const problems = told.flatMap((one, at) => (isCompleted(one, told[at + 1]) ? [] : one.problems));
    this.#checked.set(key, problems);
    return problems;
  }

  /** Whether the composer says the whole text to the letter: then nothing was read, and there is nothing to praise. */
  composes(text: string, place: Place, ids: readonly string[]): boolean {
    return templatesOf(text, this.spans).every((template) => this.#inventory.holds(template, place, ids));
  }

  /** The same for one sentence, by its phrases alone. */
  problemsOf(
    template: Template,
    speech: Speech,
    ids: readonly string[],
    { before = [], lineDrugs = [] }: Partial<Pick<Surroundings, 'before' | 'lineDrugs'>> = {},
  ): Mismatch[] {
    return this.#judge(template, { speech, ids, before, lineDrugs }, first).problems;
  }

  #judge(
    template: Template,
    { speech, ids, before: sentencesBefore, lineDrugs }: Surroundings,
    before: Judged,
  ): Judged {
    if ((speech === 'WHOLE' || speech === 'FINAL') && isSummary(template, [...this.#byFinding.values()].flat()))
      return first;
    const clauses = [...new Set(ids)].flatMap((id) => this.#byFinding.get(id) ?? []);
    const alone = template.slots.every(({ kind }) => kind !== 'DRUG');
    const drugsBefore =
      alone && (speech === 'CITED' || speech === 'FINAL')
        ? drugsMeant(
            sentencesBefore.map((one) => this.#drugsOf(one)),
            clauses,
          )
        : [];
    const judged = (parsed: Parsed): Judged =>
      parsed.understood
        ? judge(parsed.said, {
            material: this.#material,
            clauses,
            speech,
            lineDrugs,
            drugsBefore,
            signsBefore: before.signs,
            bannedBefore: before.bans,
            componentsOf: (spelling) => this.spans.componentsOf(spelling),
          })
        : {
            problems: [{ check: 'UNREAD', message: faultTexts.unread(parsed.words) }],
            signs: [],
            bans: false,
            asks: false,
          };
    let plain: Judged | undefined;
    for (const parsed of this.#read.readings(template)) {
      const one = judged(parsed);
      if (one.problems.length === 0) return one;
      plain ??= one;
    }
    // Where words are those of another finding's harm too, they are read as the cited one's.
    for (const parsed of this.#readOf(ids).readings(template)) {
      const one = judged(parsed);
      if (one.problems.length === 0) return one;
    }
    return plain ?? first;
  }

  /** What is true for everybody needs no finding; a name of one has no place in it. */
  #isAdvice(template: Template, ofWhole: boolean): boolean {
    const { text, slots } = spelledOut(template, wordsOfAdvice);
    return slots.length === 0 && isGeneralAdvice(text, this.#material, ofWhole);
  }

  /** The drugs that a sentence names, by name or by a class. */
  #drugsOf(template: Template): (readonly string[])[] {
    const [parsed] = this.#read.readings(template);
    const classes = (parsed?.understood ? parsed.said : []).flatMap(({ items }) =>
      items.flatMap((item) => (item.is === 'CLASS' && item.place === 'DRUGS' ? item.names : [])),
    );
    return [
      ...template.slots.flatMap(({ kind, members }) => (kind === 'DRUG' ? members : [])),
      ...classes.map((name) => [name]),
    ];
  }

  #readOf(ids: readonly string[]): SentenceParser {
    const key = ids.join('\t');
    const known = this.#narrow.get(key);
    if (known) return known;
    const cited = new Set(ids);
    const parser = new SentenceParser(
      this.#material.findings.filter(({ id }) => cited.has(id)),
      this.spans,
      this.#vocabulary,
    );
    this.#narrow.set(key, parser);
    return parser;
  }

  /** A heading names a grade that a finding has, or nothing but what every heading may. */
  headingProblems(template: Template, ids: readonly string[]): Mismatch[] {
    return this.problemsOf(template, 'FINAL', ids);
  }

  /** The grade that a heading gives to the lines under it. */
  gradeOf(heading: string): Severity | undefined {
    const [template] = templatesOf(heading, this.spans);
    const [parsed] = template ? this.#read.readings(template) : [];
    const items = parsed?.understood ? parsed.said.flatMap((said) => said.items) : [];
    return items.flatMap((item) => (item.is === 'GRADE' ? [item.severity] : []))[0];
  }

  get #read(): SentenceParser {
    return (this.#parser ??= new SentenceParser(this.#material.findings, this.spans, this.#vocabulary));
  }
}

/** The professionals read actions alone, and a heading advises nothing. */
const mayAdvise = (place: Place) => place !== 'REVIEW' && !place.startsWith('HEADING');

/** What may be a word of advice although a table has it as a name: `알레르기`. */
const wordsOfAdvice = ['SIGN', 'DIAGNOSIS', 'QUOTE', 'MECHANISM', 'TRIGGER', 'NOTE', 'UNSCREENED'] as const;

/** `갑자기 끊지 마십시오. 먼저 의사와 상의하십시오.`: whom to ask may be said in the next sentence. */
const isCompleted = ({ problems }: Pick<Judged, 'problems'>, next: Pick<Judged, 'problems' | 'asks'> | undefined) =>
  next !== undefined &&
  next.asks &&
  next.problems.length === 0 &&
  problems.every(({ message }) => message === faultTexts.notAlone);

/** Whose words a sentence is, of which findings, behind which sentences and in which line. */
interface Surroundings {
  readonly speech: Speech;
  readonly ids: readonly string[];
  readonly before: readonly Template[];
  readonly lineDrugs: readonly (readonly string[])[];
}

/** Before the first sentence of a text nothing was said. */
const first: Judged = { problems: [], signs: [], bans: false, asks: false };

function speechOf(place: Place): Speech {
  if (place === 'REVIEW') return 'PROFESSIONALS';
  return place === 'EXPLAIN' || place === 'ASK' || place === 'WATCH' || place === 'KEEP' ? 'CITED' : 'WHOLE';
}

const worlds = new WeakMap<Vocabulary, WeakMap<GuideMaterial, ClosedWorld>>();

/** The world of a material, made once: a guide is checked several times on its way. */
export function closedWorld(material: GuideMaterial, vocabulary: Vocabulary): ClosedWorld {
  const of = worlds.get(vocabulary) ?? new WeakMap<GuideMaterial, ClosedWorld>();
  worlds.set(vocabulary, of);
  const known = of.get(material) ?? new ClosedWorld(material, vocabulary);
  of.set(material, known);
  return known;
}
