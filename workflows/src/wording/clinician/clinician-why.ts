import type { MaterialFinding } from '../../llm/material.js';
import { asPhrase } from '../polite.js';
import { unique } from './clinician-subjects.js';
import { kindWords } from './clinician-texts.js';

/** What concerns the same drugs, gravest first. */
export type Matter = readonly [MaterialFinding, ...MaterialFinding[]];

/** The harm of the closed list that names no organ. */
const TOO_MUCH = 'OVERDOSE';

/** Mechanisms that end with how much of a drug there is, that there are two of it, or that a list forbids it: what that does they do not say. */
const endsWithMuch =
  /(쌓입니다|쌓일 수 있습니다|농도 (소폭 )?(급?상승|증가)|농도가 (크게 )?높아(집니다|질 수 있습니다)|이상반응만 늘 수 있음|이상반응이 (더 )?늘 수 있습니다|이상반응 우려|쓰지 않도록 지정됨|이유가 적혀 있지 않음|(확인되지 않았|쓰지 않도록 되어 있)습니다)(\([^()]*\))?$/u;
/** Words of a harm in a mechanism that ends so. */
const namesHarm = /상하게|위험이|독성|호흡을 억제|얻는 효과 없이/u;

/** What a dose by the kidneys rests on is theirs, whichever list says it. */
export const isOfKidneys = (code: string): boolean => /^(?:N1[789]|Z99\.?2)/u.test(code);

/** Why: the mechanism of the gravest reason with its harm where it names none, and the harms that the others add. */
export function whyOf(members: Matter): string {
  const reasons = members.flatMap((finding) => finding.reasons);
  const [first, ...others] = reasons;
  const known = new Map(members.flatMap(({ harms }) => harms.map((harm) => [harm.id, harm.clinician] as const)));
  // "Too much" says nothing beside what the drug does in excess.
  const specific = [...known.keys()].some((id) => id !== TOO_MUCH);
  const said = new Set([...(first?.effect?.harms ?? []), ...(specific ? [TOO_MUCH] : [])]);
  // A disease stands beside the drugs: where its reason brings no harm of its own, what it says is why it stands there.
  const shown = new Set(first?.conditions ?? []);
  const more = others.flatMap(({ kind, effect, mechanism, conditions = [] }) => {
    const added = effect?.harms.filter((id) => !said.has(id)).map((id) => known.get(id) ?? '') ?? [];
    // Of the kidneys a dose for them has said it already.
    const open = first?.kind === 'RENAL' ? conditions.filter((code) => !isOfKidneys(code)) : conditions;
    const isUntold = added.length === 0 && open.some((code) => !shown.has(code));
    for (const code of conditions) shown.add(code);
    // Why a form is not to be crushed is said by no harm.
    return effect === undefined || isUntold || kind === 'SPLITTING' ? [asPhrase(mechanism)] : added;
  });
  return unique([...mechanismOf(first, known), ...doubledOf(members), ...more]).join('; ');
}

function mechanismOf(
  first: MaterialFinding['reasons'][number] | undefined,
  known: ReadonlyMap<string, string>,
): string[] {
  const why = asPhrase(first?.mechanism ?? '');
  if (!endsWithMuch.test(why) || namesHarm.test(why)) return [why];
  const harm = known.get(first?.effect?.harms.find((id) => id !== TOO_MUCH) ?? '') ?? '';
  const [word = ''] = harm.split('·');
  return [why, why.includes(word) ? '' : harm];
}

/** That two drugs of one class are taken is a matter of its own, whatever else they do to each other; of several, which they are. */
function doubledOf(members: Matter): string[] {
  const word = kindWords.SAME_CLASS ?? '';
  return members.flatMap(({ reasons: [first, ...others], drugs }) => {
    if (first?.kind === 'SAME_CLASS') return [];
    const names = unique(drugs.map(({ name }) => name));
    const doubled = others
      .filter(({ kind }) => kind === 'SAME_CLASS')
      .map(({ trigger }) => names.filter((name) => trigger.includes(name)));
    const all = names.filter((name) => doubled.some((own) => own.includes(name)));
    // Each with each other one: told as one.
    const sets = doubled.length > 1 && doubled.length === (all.length * (all.length - 1)) / 2 ? [all] : doubled;
    return sets.map((own) => (names.length > 2 && own.length > 1 ? `${word}(${own.join(', ')})` : word));
  });
}
