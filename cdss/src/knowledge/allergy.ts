import type { AllergyGroupRow, AllergyRelationRow } from './tables/allergy-tables.js';
import { PrefixTable, splitAlternatives } from './substances/prefixes.js';
import type { Substance } from './substances/substances.js';

/** Families whose classification was read as a whole: there a missing row says something. */
const READ_WHOLE = 'reference/adr/';

/** Whether a missing relation of the group says that its drugs do not cross-react. */
export const isReadWhole = ({ basis }: Pick<AllergyGroup, 'basis'>): boolean => basis.startsWith(READ_WHOLE);

export interface AllergyGroup {
  readonly id: string;
  readonly family: string;
  readonly name: string;
  readonly members: readonly string[];
  readonly namedByClass: boolean;
  readonly onlyIfNoOther: boolean;
  /** Where the group's members are from. */
  readonly basis: string;
}

/** Groups that substances belong to, and the relations between groups. */
export class AllergyIndex {
  readonly #groups: readonly AllergyGroup[];
  readonly #byPrefix = new PrefixTable<AllergyGroup>();
  /** By the ids of both groups, either first. */
  readonly #relations = new Map<string, Map<string, AllergyRelationRow>>();
  readonly #ofCode = new Map<string, readonly AllergyGroup[]>();

  constructor(groups: readonly AllergyGroupRow[], relations: readonly AllergyRelationRow[]) {
    this.#groups = groups.map((row) => ({
      ...row,
      members: splitAlternatives(row.members),
      namedByClass: row.namedByClass === 'Y',
      onlyIfNoOther: row.onlyIfNoOther === 'Y',
    }));
    for (const group of this.#groups) for (const prefix of group.members) this.#byPrefix.add(prefix, group);
    for (const row of relations) {
      this.#relate(row.groupA, row.groupB, row);
      this.#relate(row.groupB, row.groupA, row);
    }
  }

  #relate(from: string, to: string, row: AllergyRelationRow): void {
    const relations = this.#relations.get(from) ?? new Map<string, AllergyRelationRow>();
    relations.set(to, row);
    this.#relations.set(from, relations);
  }

  /** Groups of one code: those that name it, and in a family where none does, its group for all others. */
  groupsOf({ atc, prefixes }: Pick<Substance, 'atc' | 'prefixes'>): readonly AllergyGroup[] {
    let groups = this.#ofCode.get(atc);
    if (!groups) {
      const found = [...new Set(this.#byPrefix.match(prefixes))];
      groups = found.filter(
        (group) =>
          !group.onlyIfNoOther || !found.some((other) => !other.onlyIfNoOther && other.family === group.family),
      );
      if (groups.length > 0) this.#ofCode.set(atc, groups);
    }
    return groups;
  }

  /** Groups that a recorded class takes in only in part: its drugs may be meant. */
  groupsWithin(prefix: string): AllergyGroup[] {
    return this.#groups.filter(
      ({ members, namedByClass }) =>
        namedByClass && members.some((member) => member.length > prefix.length && member.startsWith(prefix)),
    );
  }

  between(a: AllergyGroup, b: AllergyGroup): AllergyRelationRow | undefined {
    return this.#relations.get(a.id)?.get(b.id);
  }
}
