import type { AllergyGroup, AllergyIndex } from './allergy.js';
import type { ElderlyCaution, ElderlyCautions } from './elderly-cautions.js';
import type { InteractionIndex, InteractionSide } from './interactions/interactions.js';
import type { PairInteraction } from './interactions/pairs.js';
import type { MatchedRow, PrefixTable } from './substances/prefixes.js';
import type { RenalDosingRow } from './tables/rule-tables.js';
import type { Mark } from './interactions/sieve.js';
import type { CodeEntry, Substance } from './substances/substances.js';
import type { AnticholinergicRow, FallRiskRow } from './tables/tables.js';

/**
 * What the tables say of an ATC code and its components, whoever takes it. Patients share their codes, so it is looked up
 * once, and is read from one place: what differs from patient to patient is too little to be worth the look-ups.
 */
export interface CodeFacts {
  /** Codes that the interaction table names, and all of them together for a quick no. */
  readonly interacting: readonly { readonly substance: Substance; readonly table: InteractionSide }[];
  readonly interactionMark: Mark;
  /** What the interaction table says of it beside the codes that it was met with, kept by who asked. */
  readonly met: Map<CodeFacts, readonly PairInteraction[]>;
  readonly elderly: readonly MatchedRow<ElderlyCaution>[];
  /** The gate of each of them, side by side. */
  readonly elderlyGates: Uint16Array;
  readonly fallRisk: readonly MatchedRow<FallRiskRow>[];
  /** A product with a score of its own counts as that, else its components count. */
  readonly anticholinergic: readonly { readonly substance: Substance; readonly row: AnticholinergicRow }[];
  /** Rows of doses by kidney function, each once, by the component before the whole. */
  readonly renal: readonly { readonly substance: Substance; readonly rows: readonly RenalDosingRow[] }[];
  readonly allergyGroups: readonly { readonly substance: Substance; readonly group: AllergyGroup }[];
}

export interface FactTables {
  readonly interactions: InteractionIndex;
  readonly elderly: ElderlyCautions;
  readonly anticholinergic: PrefixTable<AnticholinergicRow>;
  readonly fallRisk: PrefixTable<FallRiskRow>;
  readonly renalDosing: PrefixTable<RenalDosingRow>;
  readonly allergy: AllergyIndex;
}

const nothing: readonly never[] = [];
const noGates = new Uint16Array();

/** Facts of the codes that patients brought, kept as long as the codes are. */
export class FactBook {
  readonly #known = new WeakMap<CodeEntry, CodeFacts>();
  readonly #ofLocalUse = new WeakMap<CodeEntry, CodeFacts>();

  constructor(private readonly tables: FactTables) {}

  of(entry: CodeEntry): CodeFacts {
    let facts = this.#known.get(entry);
    if (!facts) this.#known.set(entry, (facts = this.#read(entry)));
    return facts;
  }

  /** Of a product that acts where it is applied, under a code of general use: nothing of what the code does within the body. */
  ofLocalUse(entry: CodeEntry): CodeFacts {
    let facts = this.#ofLocalUse.get(entry);
    if (!facts) {
      const { interacting, interactionMark, allergyGroups } = this.of(entry);
      const none = {
        elderly: nothing,
        elderlyGates: noGates,
        fallRisk: nothing,
        anticholinergic: nothing,
        renal: nothing,
      };
      facts = { interacting, interactionMark, met: new Map(), ...none, allergyGroups };
      this.#ofLocalUse.set(entry, facts);
    }
    return facts;
  }

  #read({ codes, product, substances }: CodeEntry): CodeFacts {
    const { interactions, elderly, fallRisk, anticholinergic, allergy } = this.tables;
    const cautions = elderly.table.matchCodes(codes);
    const interacting = codes
      .map((substance) => ({ substance, table: interactions.sideOf(substance.prefixes) }))
      .filter(({ table }) => table.prefixes.length > 0);
    const scored = anticholinergic.match(product.prefixes).length > 0 ? [product] : substances;
    return {
      interacting: orNothing(interacting),
      interactionMark: interactions.markOf(interacting.map(({ table }) => table)),
      met: new Map(),
      elderly: orNothing(cautions),
      elderlyGates: cautions.length === 0 ? noGates : Uint16Array.from(cautions, ({ row }) => row.gate),
      fallRisk: orNothing(fallRisk.matchCodes(codes)),
      anticholinergic: orNothing(
        scored.flatMap((substance) => {
          const [row] = anticholinergic.match(substance.prefixes);
          return row ? [{ substance, row }] : [];
        }),
      ),
      renal: orNothing(this.#renal(codes)),
      allergyGroups: orNothing(
        codes.flatMap((substance) => allergy.groupsOf(substance).map((group) => ({ substance, group }))),
      ),
    };
  }

  #renal(codes: readonly Substance[]): CodeFacts['renal'] {
    const seen = new Set<RenalDosingRow>();
    return [...codes].reverse().flatMap((substance) => {
      const rows = this.tables.renalDosing.match(substance.prefixes).filter((row) => !seen.has(row));
      for (const row of rows) seen.add(row);
      return rows.length > 0 ? [{ substance, rows }] : [];
    });
  }
}

/** One empty list for all: most codes are in few tables. */
function orNothing<Value>(values: readonly Value[]): readonly Value[] {
  return values.length === 0 ? nothing : values;
}
