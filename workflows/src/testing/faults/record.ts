import type { GuideMaterial } from '../../llm/material.js';
import { plainName } from '../../wording/drug-names.js';
import { allSignsOf } from '../../wording/signs.js';
import { fault } from './words.js';

const nameless = new Set(['NO_ATC', 'UNKNOWN_ATC', 'GROUP_ATC', 'AMBIGUOUS']);

export function notLookedAt({ findings, notScreened }: GuideMaterial, patient: string, notes: string): string[] {
  const section = patient.split(/^## 확인하지 못한 것$/mu)[1] ?? '';
  const drugs = notScreened.filter(({ what, reason }) => what === 'MEDICATION' && nameless.has(reason));
  return [
    ...(section.trim() === '' ? [fault('nothing said of what was not looked at', '')] : []),
    ...(findings.length === 0 &&
    /찾지 못했습니다/u.test(patient) &&
    patient.indexOf('## 확인하지 못한 것') > patient.indexOf('## 1.')
      ? [fault('nothing found stands alone', '')]
      : []),
    ...(drugs.length <= 12
      ? drugs
          .map(({ name }) => plainName(name))
          .filter((name) => name !== '' && !section.includes(name))
          .map((name) => fault('not told as not looked at', name))
      : []),
    ...(notScreened.length > 0 && !notes.includes('점검하지 못한 것')
      ? [fault('not told to the professionals', '')]
      : []),
  ];
}

/** Free text of the record is quoted for professionals and never reaches the patient. */
export function recordedTexts({ findings, notScreened }: GuideMaterial, patient: string, notes: string): string[] {
  const signs = findings.flatMap(({ harms }) => harms.flatMap(allSignsOf));
  const texts = [
    ...findings.flatMap(({ sideEffects }) => sideEffects),
    ...notScreened.filter(({ what }) => what === 'SIDE_EFFECT').map(({ name }) => name),
  ]
    .filter((text) => text.length > 3)
    // What a warning sign says by itself is not the record's.
    .filter((text) => !signs.some((sign) => sign.includes(text)));
  const unquoted = notes.replace(/「[^」]*」/gu, '');
  return texts.flatMap((text) => [
    ...(patient.includes(text) ? [fault('recorded text told to the patient', text)] : []),
    ...(unquoted.includes(text) ? [fault('recorded text not quoted', text)] : []),
  ]);
}
