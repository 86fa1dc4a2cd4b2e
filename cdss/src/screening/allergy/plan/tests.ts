import { texts } from '../../../messages-allergy-plan.js';
import type { Cause, RecordedReaction } from '../allergy-causes.js';
import { isGrave, type Reaction } from '../allergy-reactions.js';
import type { AllergyTest } from './types.js';

interface TestRow extends Pick<AllergyTest, 'test' | 'note' | 'source'> {
  readonly of: (cause: Cause) => boolean;
  readonly when: (reaction: Reaction) => boolean;
}

const family = (id: string) => (cause: Cause) => cause.families.has(id);
const code = (atc: string) => (cause: Cause) => cause.entry.codes.some((one) => one.atc === atc);
const any = (): boolean => true;
const blistering = ({ organ }: Reaction): boolean => organ === 'SKIN_REACTION';
/** Where a test that meets the drug again, in the skin or by mouth, may be thought of. */
const mayBeTried = ({ organ }: Reaction): boolean => organ === undefined;

/*
 * By cause and by what happened, from the published reviews that each row names; no pharmacist has signed them, and the screens say
 * so. A drug that is in none of the rows is told as such: nothing is derived for it.
 */
const rows: readonly TestRow[] = [
  { of: any, when: blistering, ...texts.noReexposure },
  { of: any, when: (reaction) => mayBeTried(reaction) && isGrave(reaction), ...texts.tryptase },
  { of: family('BETA_LACTAM'), when: mayBeTried, ...texts.betaLactam },
  { of: family('NSAID'), when: mayBeTried, ...texts.nsaid },
  { of: family('CONTRAST'), when: mayBeTried, ...texts.contrast },
  { of: family('PLATINUM'), when: mayBeTried, ...texts.platinum },
  { of: family('HEPARIN'), when: ({ organ }) => organ === 'MARROW', ...texts.heparin },
  { of: code('N03AF01'), when: blistering, ...texts.carbamazepine },
  { of: code('M04AA01'), when: blistering, ...texts.allopurinol },
  { of: code('J05AF06'), when: any, ...texts.abacavir },
];

/** Tests by cause; a discomfort that is no allergy asks for none. */
export function testsOf(reactions: readonly RecordedReaction[]): AllergyTest[] {
  return reactions
    .filter(({ reaction }) => reaction.unpleasant === undefined)
    .flatMap(({ causes, reaction, text }) =>
      rows.flatMap(({ of, when, test, note, source }) => {
        const names = [...new Set(causes.filter(of).map(({ name }) => name))];
        if (names.length === 0 || !when(reaction)) return [];
        return [{ cause: names.join(', '), test, note, source, sideEffect: text }];
      }),
    );
}
