import { harmUrgencies, withParticle, type Harm, type Particle, type GuideSentence } from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { tierOf, type Tier } from '../../llm/offline/plan.js';
import type { Random } from '../mutations/seeded.js';
import { saidOfHarm, saidOfSign } from './vocabulary.js';

/** A true sentence about one finding of a material. */
export interface Honest {
  readonly finding: MaterialFinding;
  readonly kind: GuideSentence['kind'];
  readonly text: string;
}

/** `{D}` all drugs of a finding, `{h}` what may happen, `{N}` its name, `{W}` when; a particle after the letter fits. */
const pairs = [
  '{D을} 함께 드시면 {h} 수 있습니다.',
  '{D을} 같이 복용하시는 경우 {N} 위험이 커질 수 있으니 주의가 필요합니다.',
  '{D을} 병용하시면 {h} 수 있어 각별히 주의하셔야 합니다.',
  '{D} 병용 시 {N} 위험 증가',
  '{D을} 동시에 복용하고 계셔서 {h} 수 있습니다.',
  '{N} 위험이 있는 조합입니다({D}).',
  '{D의} 병용으로 {N이} 발생할 수 있습니다.',
];
const singles = [
  '{D을} 드시는 동안 {h} 수 있으므로 유의하십시오.',
  '{D은} {N을} 일으킬 수 있는 약입니다.',
  '{D} 복용 시 {N} 우려',
  '{D을} 복용하시면 {h} 수 있습니다.',
  '{D} 때문에 {h} 수 있으니 주의해 주시기 바랍니다.',
];
const banned = {
  pair: ['{D은} 병용해서는 안 되는 약입니다(병용금기). ', '{D은} 함께 드시면 안 됩니다. '],
  one: ['{D은} 복용하시면 안 되는 약입니다(금기). ', '{D은} 사용 금기입니다. '],
};
const times: Readonly<Record<Tier, readonly string[]>> = {
  CALL_NOW: ['지금 바로', '지체하지 마시고'],
  TODAY: ['오늘 안에', '오늘 중으로'],
  NEXT_VISIT: ['다음 진료 때', '다음 외래 진료 때'],
  KNOW: ['다음 진료 때'],
};
const asks = [
  '{D을} 계속 복용해도 되는지 {W} 처방하신 의사 선생님께 문의하시기 바랍니다.',
  '{W} 의사나 약사에게 {D} 복용을 유지해야 하는지 확인해 보십시오.',
  '{W} 주치의와 {D의} 복용 여부에 대해 상담하시는 것이 좋습니다.',
  '{D을} 이대로 드셔도 괜찮은지 {W} 약사 또는 의사와 통화해 주십시오.',
];
const watches = {
  EMERGENCY: [
    '{s} {S} 즉시 119에 신고하십시오.',
    '{s} {S} 지체하지 마시고 가까운 응급실로 가 주십시오.',
    '혹시 {s} {S} 곧바로 응급실을 방문하셔야 합니다.',
  ],
  PROMPT: [
    '{s} {S} 그날 안에 의사나 약사에게 연락해 주십시오.',
    '{s} {S} 당일 처방받은 병원이나 약국에 알려 주시기 바랍니다.',
  ],
  TELL: ['{s} {S} 다음 진료 때 말씀해 주십시오.', '{s} {S} 다음 외래 진료 때 의사에게 알려 주십시오.'],
} as const;
const keeps = [
  '의사와 상의 없이 {D} 복용을 임의로 중단하지 마시기 바랍니다.',
  '{D의} 용량을 스스로 조절하지 마시고 먼저 약사와 상의하십시오.',
];

/** True sentences about the findings of a material, worded from a vocabulary that the checks do not know. */
export function honestOf(material: GuideMaterial, chance: Random): Honest[] {
  return material.findings.flatMap((finding) => sentencesOf(finding, material, chance));
}

function sentencesOf(finding: MaterialFinding, material: GuideMaterial, chance: Random): Honest[] {
  const names = [...new Set(finding.drugs.map(({ name }) => name))];
  const told: Honest[] = [];
  const say = (kind: Honest['kind'], pattern: string, more: Readonly<Record<string, string>> = {}) =>
    told.push({ finding, kind, text: fill(pattern, { D: joined(names), ...more }) });
  const contraindicated = finding.severity === 'CONTRAINDICATED';
  for (const { id, urgency } of finding.harms) {
    const words = saidOfHarm[id];
    if (words) {
      const ban = contraindicated ? chance.pick(names.length > 1 ? banned.pair : banned.one) : '';
      say('EXPLAIN', ban + chance.pick(names.length > 1 ? pairs : singles), {
        h: chance.pick(words.may),
        N: chance.pick(words.name),
      });
    }
    const [first, second] = signsToTell(finding, material, urgency, id).flatMap((sign) =>
      saidOfSign[sign] ? [chance.pick(saidOfSign[sign])] : [],
    );
    if (first) say('WATCH', chance.pick(watches[urgency]), { s: second ? first.or : '', S: (second ?? first).when });
  }
  say('ASK', chance.pick(asks), { W: chance.pick(times[tierOf(finding)]) });
  // Of what is held, and of what somebody reacted to, nobody says that it is to be gone on with.
  const held = material.findings.some(({ kind, severity }) => kind === 'ALLERGY' || severity === 'CONTRAINDICATED');
  if (!held) say('KEEP', chance.pick(keeps));
  return told;
}

/**
 * Signs of a harm without those that a graver one of the same guide has in common with it, in whatever words: who is honest delays
 * nothing, and who sees the sign cannot tell which of them it is.
 */
function signsToTell(
  { harms }: MaterialFinding,
  { findings }: GuideMaterial,
  urgency: Harm['urgency'],
  harm: string,
): readonly string[] {
  const graver = findings
    .flatMap((finding) => finding.harms)
    .filter((other) => harmUrgencies.indexOf(other.urgency) < harmUrgencies.indexOf(urgency))
    .flatMap(({ signs }) => signs.flatMap(partsOf));
  const own = harms.find(({ id }) => id === harm)?.signs ?? [];
  return own.filter((sign) => !partsOf(sign).some((part) => graver.includes(part)));
}

/** How the words of a sign begin, as the tables and as this vocabulary have it. */
function partsOf(sign: string): string[] {
  const said = (saidOfSign[sign] ?? []).flatMap(({ or, when }) => [or, when]);
  return [sign, ...said]
    .join(' ')
    .split(/[ ·]/u)
    .map((word) => word.slice(0, 2));
}

function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const [before] = names.slice(-2);
  if (names.length === 1 || before === undefined) return last;
  const list = `${withParticle(before, '과')} ${last}`;
  return [...names.slice(0, -2), list].join(', ');
}

function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern
    .replace(/\{([DhNWsS])(은|이|을|과)?(의)?\}/gu, (_whole, letter: string, particle?: Particle, rest = '') => {
      const words = values[letter] ?? '';
      return particle ? withParticle(words, particle) : `${words}${String(rest)}`;
    })
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The same words made false: each must be caught wherever it applies. */
export const turnings: readonly { readonly name: string; readonly turn: (text: string) => string }[] = [
  { name: 'denied', turn: (text) => text.replace(/수 있(습니다|어|으니|으므로|는)/u, '수 없$1') },
  {
    name: 'less risk',
    turn: (text) => text.replace(/위험이 커질/u, '위험이 줄어들').replace(/위험 증가/u, '위험 감소'),
  },
  { name: 'prevented', turn: (text) => text.replace(/일으킬 수/u, '막을 수').replace(/발생할 수/u, '사라질 수') },
  { name: 'allowed', turn: (text) => text.replace(/안 되는 약/u, '되는 약').replace(/안 됩니다/u, '됩니다') },
  {
    name: 'delayed',
    turn: (text) =>
      text.replace(/즉시|지체하지 마시고|곧바로|그날 안에|당일|오늘 안에|오늘 중으로|지금 바로/u, '며칠 지켜보다가'),
  },
  {
    name: 'next visit',
    turn: (text) => text.replace(/즉시 119에 신고|가까운 응급실로 가|응급실을 방문/u, '다음 진료 때 의사에게 말씀'),
  },
  {
    name: 'other addressee',
    turn: (text) => text.replace(/의사나 약사|처방하신 의사 선생님|주치의|약사 또는 의사/u, '이웃'),
  },
  {
    name: 'stop it yourself',
    turn: (text) =>
      text.replace(/중단하지 마시기 바랍니다/u, '중단하시기 바랍니다').replace(/조절하지 마시고/u, '조절하시고'),
  },
  { name: 'permission', turn: (text) => text.replace(/되는지|괜찮은지/u, '되므로') },
  { name: 'only when absent', turn: (text) => text.replace(/면 (즉시|지체|곧바로|그날|당일)/u, '지 않으면 $1') },
  { name: 'a dose', turn: (text) => text.replace(/복용/u, '하루 두 번 복용') },
];
