import { AllergyIndex, isReadWhole, type AllergyGroup } from '../../knowledge/allergy.js';
import { atcPrefixes } from '../../knowledge/substances/prefixes.js';
import { sharedName } from '../../knowledge/substances/shared-name.js';
import type { AllergyGroupRow, AllergyRelationRow, AllergyRisk } from '../../knowledge/tables/allergy-tables.js';
import { isGrave, reactionIn } from './allergy-reactions.js';

/** A code of the ATC master with its name. */
export interface NamedCode {
  readonly atc: string;
  readonly name: string;
}

export const proposalLists = ['FORBID', 'WATCH', 'ALLOW'] as const;
export type ProposalList = (typeof proposalLists)[number];

/** What a record of a reaction might say of a group of drugs, and by which row. */
export interface GroupProposal {
  readonly list: ProposalList;
  /** SAME: the cause itself, under its other codes too. CROSS: a row of the table. CLASS: its ATC class, of which no table speaks. NONE: no row joins them. */
  readonly why: 'SAME' | 'CROSS' | 'CLASS' | 'NONE';
  /** Name of the group; of the cause itself where `why` is SAME. */
  readonly group: string;
  readonly cause: string;
  /** The codes of the group that are meant, a class where all of it is. */
  readonly codes: readonly NamedCode[];
  /** The row's own words; empty where no row was asked. */
  readonly note: string;
  readonly basis: string;
  /** Key of the row that led to it, for its signature: both groups, or the one group. */
  readonly row: readonly string[];
}

export interface ProposalTables {
  readonly groups: readonly AllergyGroupRow[];
  readonly relations: readonly AllergyRelationRow[];
  /** The whole ATC master; `english`: by which the codes of one substance are one. */
  readonly atc: readonly (NamedCode & { readonly english: string })[];
}

const rank: Readonly<Record<ProposalList, number>> = { FORBID: 0, WATCH: 1, ALLOW: 2 };
const riskRank: Readonly<Record<AllergyRisk, number>> = { CONTRAINDICATED: 0, HIGH: 1, MODERATE: 2, LOW: 3, NONE: 4 };

type Judged = Omit<GroupProposal, 'codes'>;

/**
 * What to forbid, to watch and to allow after a reaction, by the tables of cross-reactions: side chains, COX groups and the
 * others. One code is proposed once, by the gravest row about it. Pure; nothing of it is decided before a person takes it.
 *
 * @param causes substances of the causative drugs, components of a combination each by itself.
 * @param symptoms names of what happened: a row about angioedema forbids only where it was.
 */
export function proposeGroups(
  causes: readonly string[],
  symptoms: readonly string[],
  { groups, relations, atc }: ProposalTables,
): GroupProposal[] {
  const index = new AllergyIndex(groups, relations);
  const basisOf = new Map(groups.map(({ id, basis }) => [id, basis]));
  const nameOf = new Map(atc.map((code) => [code.atc, code.name]));
  const identities = new Map(atc.map((code) => [code.atc, sharedName(code.atc, code.english) ?? code.atc]));
  const isSame = (one: string, other: string) => (identities.get(one) ?? one) === (identities.get(other) ?? other);
  const reaction = reactionIn(symptoms.join(', '));
  const groupsOf = (code: string) => index.groupsOf({ atc: code, prefixes: atcPrefixes(code) });

  const judge = (code: string, cause: string): Judged | undefined => {
    const named = nameOf.get(cause) ?? cause;
    if (isSame(code, cause))
      return { list: 'FORBID', why: 'SAME', group: named, cause: named, note: '', basis: '', row: [] };
    const from = groupsOf(cause);
    const to = groupsOf(code);
    let best: { readonly row: AllergyRelationRow; readonly group: AllergyGroup } | undefined;
    for (const a of from)
      for (const b of to) {
        const row = index.between(a, b);
        if (row?.reaction === 'GRAVE' && !isGrave(reaction)) continue;
        if (row && (!best || riskRank[row.risk] < riskRank[best.row.risk])) best = { row, group: b };
      }
    if (best && best.row.risk !== 'NONE') {
      const { row, group } = best;
      const grave = row.risk === 'CONTRAINDICATED' || row.risk === 'HIGH';
      const concerns = row.reaction !== 'ANGIOEDEMA' || reaction.angioedema;
      return {
        list: grave && concerns ? 'FORBID' : 'WATCH',
        why: 'CROSS',
        group: group.name,
        cause: named,
        note: row.note,
        basis: row.basis,
        row: [row.groupA, row.groupB],
      };
    }
    const families = new Set(from.map(({ family }) => family));
    const kin = to.filter(({ family }) => families.has(family));
    const [first] = kin;
    if (first) {
      // A group for what no other names holds drugs of which nothing was read.
      if (kin.some((group) => group.onlyIfNoOther || !isReadWhole(group)) || !from.some(isReadWhole)) return undefined;
      const basis = basisOf.get(first.id) ?? '';
      return { list: 'ALLOW', why: 'NONE', group: first.name, cause: named, note: '', basis, row: [first.id] };
    }
    const level4 = cause.slice(0, 5);
    if (families.size > 0 || level4.length < 5 || level4.endsWith('X') || !code.startsWith(level4)) return undefined;
    const group = nameOf.get(level4) ?? level4;
    return { list: 'WATCH', why: 'CLASS', group, cause: named, note: '', basis: '', row: [] };
  };

  const decided = new Map<string, Judged>();
  const substances = [...new Set([...identities.keys(), ...causes])].filter((code) => code.length === 7).sort();
  for (const code of substances)
    for (const cause of causes) {
      const judged = judge(code, cause);
      const known = decided.get(code);
      if (judged && (!known || rank[judged.list] < rank[known.list])) decided.set(code, judged);
    }
  return gathered(decided, substances, groups, nameOf);
}

/** Codes that one row judges alike as one proposal; a class that is judged alike as a whole stands for its codes. */
function gathered(
  decided: ReadonlyMap<string, Judged>,
  substances: readonly string[],
  groups: readonly AllergyGroupRow[],
  nameOf: ReadonlyMap<string, string>,
): GroupProposal[] {
  const listOf = (code: string) => decided.get(code)?.list;
  const whole = (prefix: string) => {
    const under = substances.filter((code) => code.startsWith(prefix));
    const [first] = under;
    const list = first === undefined ? undefined : listOf(first);
    return list !== undefined && under.every((code) => listOf(code) === list);
  };
  const alone = [...decided].flatMap(([code, { why }]) => (why === 'CLASS' ? [code.slice(0, 5)] : []));
  const classes = [...new Set([...groups.flatMap(({ members }) => members.split('|')), ...alone])]
    .filter((prefix) => prefix.length < 7 && nameOf.has(prefix) && whole(prefix))
    .sort((a, b) => a.length - b.length);
  const proposals = new Map<string, { readonly judged: Judged; readonly codes: Map<string, NamedCode> }>();
  for (const [code, judged] of decided) {
    // The cause stands by itself, also where its class is forbidden as a whole.
    const shown = judged.why === 'SAME' ? code : (classes.find((prefix) => code.startsWith(prefix)) ?? code);
    const key = JSON.stringify([judged.list, judged.why, judged.group, judged.cause]);
    const proposal = proposals.get(key) ?? { judged, codes: new Map<string, NamedCode>() };
    proposal.codes.set(shown, { atc: shown, name: nameOf.get(shown) ?? shown });
    proposals.set(key, proposal);
  }
  return withoutRepeats(
    [...proposals.values()].map(({ judged, codes }) => ({ ...judged, codes: [...codes.values()] })),
  );
}

/** In the order of the lists, causes first; a class that stands in several proposals stays with the one that has most of it alone. */
function withoutRepeats(proposals: readonly GroupProposal[]): GroupProposal[] {
  const order = [...proposals].sort(
    (a, b) =>
      rank[a.list] - rank[b.list] ||
      Number(b.why === 'SAME') - Number(a.why === 'SAME') ||
      a.codes.length - b.codes.length ||
      (a.group < b.group ? -1 : 1),
  );
  const said = new Set<string>();
  return order.flatMap((proposal) => {
    const codes = proposal.codes.filter(({ atc }) => !said.has(atc));
    for (const { atc } of codes) said.add(atc);
    return codes.length === 0 ? [] : [{ ...proposal, codes }];
  });
}
