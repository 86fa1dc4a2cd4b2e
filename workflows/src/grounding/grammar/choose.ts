import type { Item } from './items.js';
import type { Slot } from '../reading/template.js';
import { sameNames } from './speech.js';

/** What may stand between what was told and the words that say how it is meant. */
const beforeDecided: ReadonlySet<Item['is']> = new Set<Item['is']>([
  'TOLD',
  'TAIL',
  'ARISES',
  'MAY',
  'LINK',
  'STOP',
  'APPEARS',
  'WHETHER_APPEARS',
  'WATCH',
  'CAREFUL',
  'DRUG',
  'MEANT',
  'WHILE_USING',
  'TOGETHER',
  'CLASS',
  'LISTED',
  'WATCH_FIRST',
  'SIGN_OF',
  'SITUATION',
  'PROCESS',
  'SIGNS_MEANT',
  'RECORDED',
  'DANGEROUS',
  'OLD_AGE',
  'OPENS',
  'CLOSES',
  'WORSENS',
]);

/** What was told and is joined to what follows: `콩팥 기능이 떨어지고`. */
const joined = /(고|며|면서|거나|과|와|,)$/u;

/** Whether a phrase may stand behind words that were told before it was said how they are meant. */
export const mayFollowTold = (
  is: Item['is'],
  before: { readonly is: Item['is'] | undefined; readonly words: string },
) =>
  beforeDecided.has(is) ||
  ((is === 'EFFECT' || is === 'CHANGE') && (before.is === 'EFFECT' || joined.test(before.words)));

/** Of meanings with the same words those count whose drugs the sentence names; without any the words say something else. */
export function fitting(item: Item, slots: readonly Slot[]): Item[] {
  if (item.is !== 'TOLD') return [item];
  const meanings = item.meanings.filter(({ names, ofDrug }) => sameNames(ofDrug ? slots.slice(1) : slots, names));
  return meanings.length > 0 ? [{ ...item, meanings }] : [];
}

/** What the sentence has said so far that decides what the next words mean. */
interface SoFar {
  /** Something is not done until somebody has answered. */
  readonly until: boolean;
  /** Something was asked, or is to be told at once. */
  readonly asked: boolean;
  /** Something that is measured was named. */
  readonly measured: boolean;
  /** A level or an effect was named that changes; that it may follows. */
  readonly changing: boolean;
  /** Signs were named that nothing was said of yet. */
  readonly watching: boolean;
  /** Signs have appeared; what they may be a sign of, or what to do, follows. */
  readonly appeared: boolean;
  /** An effect was named: that it grows or shrinks follows. */
  readonly effect: boolean;
  /** Brackets have opened. */
  readonly bracketed: boolean;
  /** Drugs of a finding act alike. */
  readonly adds: boolean;
  /** It speaks of the guide as a whole. */
  readonly whole: boolean;
  /** A finding about the kidneys is cited: that they work less is its condition. */
  readonly renal: boolean;
}

/** `주의하십시오` after a sign watches it, else it is a warning; `확인하십시오` likewise asks or watches. */
export function choose(
  items: readonly Item[],
  { until, asked, measured, changing, watching, appeared, effect, bracketed, adds, whole, renal }: SoFar,
): Item {
  const told = items.flatMap((item) => (item.is === 'TOLD' ? [item] : []));
  const [first] = told;
  const condition = renal ? items.find((item) => item.is === 'KIND' && item.kinds.includes('RENAL')) : undefined;
  if (condition) return condition;
  // `작용이 겹치면` of drugs of no one class.
  const actions = adds ? items.find(({ is }) => is === 'ACTIONS') : undefined;
  if (actions && items.some(({ is }) => is === 'KIND')) return actions;
  // `혈압을 낮추는` (효과), or a drug that does it.
  const named = items.find(({ is }) => is === 'EFFECT');
  const classes = items.flatMap((item) => (item.is === 'CLASS' ? [item.place] : []));
  if (named && classes.length > 0 && classes.every((place) => place === 'BEFORE')) return named;
  const changes = effect ? items.filter((item) => item.is === 'CHANGE') : [];
  const change = changes.find((item) => item.effect === true) ?? changes[0];
  if (change) return change;
  // `두 가지를` of drugs, but where findings are counted.
  const drugs = whole ? undefined : items.find(({ is }) => is === 'MEANT');
  if (drugs && items.some(({ is }) => is === 'COUNT')) return drugs;
  if (first) return { ...first, meanings: told.flatMap(({ meanings }) => meanings) };
  const of = (kind: Item['is'], when: boolean) => (when ? items.find(({ is }) => is === kind) : undefined);
  return (
    of('CLOSES', bracketed) ??
    // `쓰지 않아야 합니다` until somebody has answered, or at all.
    of('HOLD', until) ??
    // `확인이 필요합니다` asks where something was asked, and is a warning else.
    of('ASK', asked) ??
    // `확인해야 합니다` of what is measured.
    of('MEASURED', measured) ??
    // `떨리는 증상을` of what was named.
    of('TAIL', watching) ??
    // `걱정되시더라도` where nothing was named that may happen.
    (watching || changing || !items.some(({ is }) => is === 'MAY') ? undefined : of('LINK', true)) ??
    // `살펴야 합니다` of no sign.
    (watching || measured || items.some(({ is }) => is === 'GRADE') ? undefined : of('CAREFUL', true)) ??
    // `낙상 위험이 큽니다` of a harm that was named, or of no drug but a pair.
    of('MAY', watching) ??
    // `녹내장일 수 있으니` after its signs.
    of('SIGN_OF', appeared) ??
    of(
      'MAY',
      items.some(({ is }) => is === 'SIGN_OF'),
    ) ??
    // Of an effect more holds than of a level.
    items.find((item) => item.is === 'CHANGE' && item.effect === true) ??
    // `오래 복용하면` is a condition wherever it stands.
    of('WHILE_USING', true) ??
    items.find(({ is }) => (is === 'WATCH') === watching) ??
    items[0] ?? { is: 'TOLD', form: 'OPEN', meanings: [] }
  );
}
