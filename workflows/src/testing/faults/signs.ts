import { type Harm, harmUrgencies } from '@onyak/core';
import type { GuideMaterial } from '../../llm/material.js';
import { fault } from './words.js';

const places: readonly (readonly [Harm['urgency'], RegExp])[] = [
  ['EMERGENCY', /바로 119에 전화하거나 응급실로 가야 하는 증상: (.+)$/mu],
  ['PROMPT', /오늘 안에 처방한 의사나 약사에게 전화해야 하는 증상: (.+)$/mu],
  ['TELL', /다음 진료 때 말씀하실 증상: (.+)$/mu],
];

export function signFaults(material: GuideMaterial, text: string): string[] {
  const told = places.flatMap(([urgency, pattern]) =>
    (pattern.exec(text)?.[1] ?? '')
      .split(', ')
      .filter((sign) => sign !== '')
      .map((sign) => ({ urgency, sign })),
  );
  const positions = places.map(([, pattern]) => text.search(pattern)).filter((at) => at >= 0);
  const harms = material.findings.flatMap((finding) => finding.harms);
  const calling = (harm: Harm, urgency: Harm['urgency']) => [
    ...(harm.urgency === urgency ? harm.signs : []),
    ...(urgency === 'PROMPT' ? (harm.sameDaySigns ?? []) : []),
  ];
  const gravestOf = (sign: string) =>
    harmUrgencies.find((urgency) => harms.some((harm) => calling(harm, urgency).includes(sign)));
  const grave = material.findings.some(
    ({ severity, harms: own, reasons }) =>
      severity !== 'INFO' &&
      own.some(({ id, urgency }) => urgency === 'EMERGENCY' && reasons.some(({ effect }) => effect?.harms[0] === id)),
  );
  return [
    ...(told.length > 7 ? [fault('too many signs', String(told.length))] : []),
    ...(new Set(told.map(({ sign }) => sign)).size < told.length ? [fault('a sign twice', '')] : []),
    ...(positions.some((at, index) => index > 0 && at < (positions[index - 1] ?? 0))
      ? [fault('signs not gravest first', '')]
      : []),
    ...told.filter(({ sign }) => gravestOf(sign) === undefined).map(({ sign }) => fault('a sign from nowhere', sign)),
    ...told
      .filter(({ urgency, sign }) => {
        const gravest = gravestOf(sign);
        return gravest !== undefined && harmUrgencies.indexOf(gravest) > harmUrgencies.indexOf(urgency);
      })
      .map(({ sign }) => fault('a sign called graver than it is', sign)),
    ...(grave && !told.some(({ urgency }) => urgency === 'EMERGENCY') ? [fault('no sign of an emergency', '')] : []),
  ];
}
