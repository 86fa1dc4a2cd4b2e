import {
  harmUrgencies,
  urgencies,
  type Guide,
  type GuideSentence,
  type Harm,
  type Severity,
  withParticle,
  type Particle,
} from '@onyak/core';
import type { Clause } from '../../clauses/clause.js';
import { clausesOf } from '../../clauses/clauses-of.js';
import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { wordSections } from '../../llm/offline/compose-guide.js';
import { namedToHold } from '../../llm/offline/held/held-until-call.js';
import { tierOf, type Tier } from '../../llm/offline/plan.js';
import { tellNotScreened } from '../../wording/not-screened.js';
import type { Random } from './seeded.js';

/**
 * Honest wordings of clauses as a model would vary them: `{D}` the finding's drugs, `{X}` its diagnosis, `{H}` what may
 * happen (`{h}` as the first half of a sentence), `{S}` signs; a particle after the letter fits the name.
 */
const pairs: Readonly<Record<Severity, readonly string[]>> = {
  CONTRAINDICATED: [
    '{D은} 함께 쓰지 않아야 하는 약입니다(병용 금기). {H}.',
    '{D은} 함께 복용하면 안 되는 조합(병용 금기)입니다. {H}.',
    '{D을} 함께 드시면 안 됩니다(병용 금기). {H}.',
    '{D은} 병용 금기에 해당합니다. 함께 쓰면 {H}.',
    '{D은} 같이 써서는 안 되는 약입니다(병용 금기). 함께 복용하면 {H}.',
    '{D은} 함께 사용하지 않아야 합니다(병용 금기). 함께 사용하면 {H}.',
  ],
  MAJOR: [
    '{D을} 함께 쓰면 위험이 큽니다. {H}.',
    '{D은} 함께 쓸 때 위험이 큰 조합입니다. {H}.',
    '{D을} 함께 복용하면 {H}.',
    '{D을} 같이 드시면 {H}. 위험이 큰 조합입니다.',
    '{D을} 함께 쓰면 {h} 수 있어 위험이 큽니다.',
    '{D은} 함께 복용하면 위험이 큰 약입니다. 또한 {H}.',
  ],
  MODERATE: [
    '{D은} 함께 쓸 때 주의해야 하는 조합입니다. {H}.',
    '{D을} 함께 복용할 때 주의가 필요합니다. {H}.',
    '{D을} 같이 쓰면 {h} 수 있으므로 주의하십시오.',
    '{D을} 함께 드시면 {h} 수 있으니 주의해야 합니다.',
    '{D은} 함께 쓰면 {H}. 조심해야 하는 조합입니다.',
  ],
  INFO: [
    '{D은} 함께 쓸 때 알아 두면 좋은 조합입니다. {H}.',
    '{D을} 함께 쓰면 {H}. 알아 두면 좋은 내용입니다.',
    '{D을} 함께 복용하면 {H}.',
  ],
};
const singles: Readonly<Record<Severity, readonly string[]>> = {
  CONTRAINDICATED: [
    '{D은} 쓰지 않아야 하는 약입니다(금기). {H}.',
    '{D은} 금기에 해당합니다. {H}.',
    '{D은} 복용하면 안 되는 약(금기)입니다. {H}.',
  ],
  MAJOR: [
    '{D은} 위험이 큰 약입니다. {H}.',
    '{D을} 복용하는 동안 {H}. 위험이 커서 꼭 확인해야 합니다.',
    '{D을} 쓰는 동안 {H}.',
  ],
  MODERATE: [
    '{D은} 주의해서 써야 하는 약입니다. {H}.',
    '{D을} 드시는 동안 {h} 수 있으므로 조심하십시오.',
    '{D은} 주의가 필요한 약입니다. 쓰는 동안 {H}.',
  ],
  INFO: ['{D은} 알아 두면 좋은 약입니다. {H}.', '{D을} 쓰는 동안 {H}.'],
};
const withDiagnosis: Readonly<Record<Severity, readonly string[]>> = {
  CONTRAINDICATED: ['{X이} 있을 때 {D은} 쓰지 않아야 하는 약입니다(금기). {H}.'],
  MAJOR: ['{X이} 있을 때 {D은} 위험이 큰 약입니다. {H}.', '{X이} 있으면 {D을} 쓰는 동안 {H}.'],
  MODERATE: [
    '{X이} 있을 때 {D은} 주의해서 써야 하는 약입니다. {H}.',
    '{X이} 있으므로 {D을} 쓸 때 주의가 필요합니다. {H}.',
  ],
  INFO: ['{X이} 있을 때 {D을} 쓰면 {H}.'],
};
const asks: Readonly<Record<Tier, readonly string[]>> = {
  CALL_NOW: [
    '지금 바로 처방한 의사나 약사에게 연락해 {D을} 써도 되는지 물어보십시오.',
    '다음에 드시기 전에 의사나 약사에게 {D을} 써도 되는지 먼저 확인하십시오.',
    '{D을} 계속 써도 되는지 지금 바로 의사 또는 약사에게 문의하십시오.',
    '즉시 담당 의사와 상의하여 {D을} 계속 복용해야 하는지 확인하시기 바랍니다.',
  ],
  TODAY: [
    '오늘 안에 처방한 의사나 약사에게 {D을} 함께 써도 되는지 물어보십시오.',
    '{D을} 그대로 복용해도 되는지 오늘 중으로 의사나 약사에게 문의하시기 바랍니다.',
    '오늘 안에 의사나 약사에게 연락해 {D을} 계속 드셔도 되는지 확인해 주십시오.',
    '오늘 안에 주치의에게 전화해 {D에} 대해 상의하십시오.',
  ],
  NEXT_VISIT: [
    '다음 진료 때 의사나 약사에게 {D을} 계속 써도 되는지 물어보십시오.',
    '다음 진료 때 {D을} 그대로 복용해도 되는지 상의하십시오.',
    '다음 진료에서 {D에} 대해 의사와 상담하시기 바랍니다.',
  ],
  KNOW: ['의사나 약사를 만날 때 {D을} 쓰고 있다고 말씀하십시오.', '다음 진료 때 {D을} 복용하고 있다고 알리십시오.'],
};
const watches = {
  EMERGENCY: [
    '{S} 같은 증상이 나타나면 바로 119에 전화하거나 응급실로 가십시오.',
    '{S} 등의 증상이 있으면 즉시 진료를 받으십시오.',
    '{D을} 쓰는 동안 {S} 같은 증상이 생기면 곧바로 병원에 가십시오.',
    '약을 쓰는 동안 {S} 증상이 나타나는지 잘 살펴보십시오.',
  ],
  PROMPT: [
    '{S} 같은 증상이 나타나면 오늘 안에 의사나 약사에게 전화하십시오.',
    '{D을} 복용하는 동안 {S} 등의 증상이 생기면 그날 안에 처방한 의사나 약사에게 알리십시오.',
    '{S} 같은 증상이 있는지 살펴보십시오.',
  ],
  TELL: [
    '{S} 같은 증상이 나타나면 다음 진료 때 의사나 약사에게 말씀하십시오.',
    '{D을} 쓰는 동안 {S} 같은 증상이 있으면 의사나 약사에게 알리십시오.',
  ],
} as const;
const keeps = [
  '의사나 약사와 상의 없이 {D을} 스스로 끊거나 양을 바꾸지 마십시오.',
  '{D을} 임의로 중단하거나 용량을 조절하지 마십시오.',
  '의사나 약사의 답을 듣기 전에 {D을} 혼자 끊거나 줄이지 마십시오.',
  '{D을} 스스로 중단하거나 양을 늘리지 마시고, 의사나 약사와 상의하십시오.',
  '{D을} 마음대로 끊지 마십시오.',
];
const overviews = [
  '확인한 약 {m}개와 진단 {d}개에서 살펴볼 점 {f}가지를 찾았습니다.',
  '드시는 약 {m}개와 진단 {d}개를 살펴 확인할 점 {f}가지를 찾았습니다.',
  '복용 중인 약 {m}개와 진단 {d}개를 확인해 조심할 점을 모두 {f}가지 찾았습니다.',
];
const closings = [
  '이 안내는 진료를 대신하지 않습니다. 궁금한 점은 의사나 약사에게 물어보십시오.',
  '이 안내는 의사의 진료를 대신할 수 없습니다. 궁금한 점이 있으면 의사나 약사에게 문의하십시오.',
  '이 안내문은 진료를 대신하지 않습니다. 더 궁금한 점은 담당 의사나 약사에게 문의하시기 바랍니다.',
];

/** A guide of the material in words of another writer, each of which says what a clause holds. */
export function paraphrase(material: GuideMaterial, random: Random): Guide {
  const clauses = clausesOf(material);
  const sections = urgencies.flatMap((urgency) => {
    const own = material.findings.filter((finding) => finding.urgency === urgency);
    if (own.length === 0) return [];
    const heading = { NOW: '지금 바로 확인할 것', SOON: '다음 진료 때 확인할 것', KNOW: '알아 두면 좋은 것' }[urgency];
    return [{ urgency, heading, sentences: own.flatMap((finding) => sentencesOf(finding, material, clauses, random)) }];
  });
  const { medications, diagnoses } = material.screened;
  const items = tellNotScreened(material.notScreened).join(', ');
  return {
    overview: random
      .pick(overviews)
      .replace('{m}', String(medications))
      .replace('{d}', String(diagnoses))
      .replace('{f}', String(material.findings.length)),
    sections,
    closing: [
      items === '' ? '' : `정보가 부족해 다음은 다 확인하지 못했습니다: ${items}. 의사나 약사에게 직접 물어보십시오.`,
      random.pick(closings),
    ]
      .filter((text) => text !== '')
      .join(' '),
  };
}

function sentencesOf(
  finding: MaterialFinding,
  material: GuideMaterial,
  clauses: readonly Clause[],
  random: Random,
): GuideSentence[] {
  const { id, severity, drugs, diagnoses, harms } = finding;
  const names = [...new Set(drugs.map(({ name }) => name))];
  const fixed = wordSections(material, [finding]).flatMap(({ sentences }) => sentences);
  const told = diagnoses.filter(({ inferred, name }) => !inferred && name !== '');
  const [harm] = harms;
  // What the composer tells in its own way (a reaction of the past, a fact of the record) has no harm to word.
  if (names.length === 0 || !harm || finding.kind === 'ALLERGY' || !harm.plain.endsWith(' 수 있습니다')) return fixed;
  const fill = (pattern: string, signs: readonly string[] = []) =>
    filled(pattern, {
      D: list(names, random),
      X: told[0]?.name ?? '',
      H: harm.plain,
      h: harm.plain.replace(/ 수 있습니다$/u, ''),
      S: signs.join(', '),
    });
  // Who has a sign of a graver harm too cannot tell which of them it is.
  const graver = new Set(
    harms.filter(({ urgency }) => isGraver(urgency, harm.urgency)).flatMap((other) => other.signs),
  );
  const signs = harm.signs.filter((sign) => !graver.has(sign));
  const explains = told.length > 0 && names.length === 1 ? withDiagnosis : names.length > 1 ? pairs : singles;
  const say = (kind: GuideSentence['kind'], text: string): GuideSentence => ({ kind, text, findingIds: [id] });
  const kept = clauses.find((clause) => clause.findingId === id && clause.kind === 'KEEP')?.drugs ?? [];
  const held = namedToHold(finding).length > 0;
  return [
    say('EXPLAIN', fill(random.pick(explains[severity]))),
    say('ASK', fill(random.pick(asks[tierOf(finding)]))),
    ...fixed.filter(({ kind, text }) => kind === 'ASK' && text.includes('의료진이 검토할')),
    ...(signs.length > 0 ? [say('WATCH', fill(random.pick(watches[harm.urgency]), someOf(signs, random)))] : []),
    ...(kept.length === names.length && !held ? [say('KEEP', fill(random.pick(keeps)))] : []),
  ];
}

function isGraver(one: Harm['urgency'], other: Harm['urgency']): boolean {
  return harmUrgencies.indexOf(one) < harmUrgencies.indexOf(other);
}

function someOf(signs: readonly string[], random: Random): string[] {
  const from = random.below(signs.length);
  return [...signs.slice(from), ...signs.slice(0, from)].slice(0, 1 + random.below(signs.length));
}

function list(names: readonly string[], random: Random): string {
  const turned = random.below(2) === 0 ? names : names.toReversed();
  const last = turned.at(-1) ?? '';
  const before = turned.slice(0, -1);
  if (before.length === 0) return last;
  return random.below(4) === 0 ? turned.join(', ') : `${withParticle(before.join(', '), '과')} ${last}`;
}

function filled(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{([A-Za-z])([가-힣]*)\}/gu, (_whole, letter: string, particle: string) => {
    const value = values[letter] ?? '';
    return isParticle(particle) ? withParticle(value, particle) : `${value}${particle}`;
  });
}

function isParticle(text: string): text is Particle {
  return ['은', '이', '을', '과', '으로'].includes(text);
}
