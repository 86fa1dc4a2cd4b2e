import { withParticle } from '@onyak/core';
import type { GuideMaterial } from '../../llm/material.js';
import { drugLabel } from '../../wording/drug-names.js';
import { fault, sentencesOf, shortLabel, withoutNames } from './words.js';

/** What must not be used: behind it stands what happens, each time. */
const forbids = /쓰지 않아야 [^.]*\.$/u;

export function repeated(text: string): string[] {
  const seen = new Set<string>();
  return sentencesOf(text).flatMap((sentence, at, all) => {
    if (seen.has(sentence) && !forbids.test(all[at - 1] ?? '')) return [fault('repeated', sentence)];
    seen.add(sentence);
    return [];
  });
}

export function particles(material: GuideMaterial, text: string): string[] {
  const labels = new Set(material.findings.flatMap(({ drugs }) => drugs.map(drugLabel)));
  const wrong = [...labels].flatMap((label) =>
    [label, shortLabel(label)]
      .filter((one) => /[가-힣]$/u.test(shortLabel(one)))
      .flatMap((one) =>
        [
          ...text.matchAll(
            new RegExp(`${one.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}(은|는|을|를|과|와|이|가)(?=[ ,.])`, 'gu'),
          ),
        ].flatMap(([match, particle = '']) => {
          const pair = (['은', '을', '과', '이'] as const).find(
            (first) => withParticle('가', first).endsWith(particle) || first === particle,
          );
          return pair !== undefined && withParticle(one, pair) !== match ? [fault('particle', match)] : [];
        }),
      ),
  );
  const open = /[가-힣](은\(는\)|을\(를\)|과\(와\)|이\(가\)|\(으\)로)/u.exec(text);
  return [...wrong, ...(open ? [fault('particle left open', open[0])] : [])];
}

/** Words of the trade, and shorthand of the tables. */
const jargon =
  /CYP|P-gp|INR|QT|AUC|RAAS|MAO|SSRI|SNRI|NSAID|PPI|ACE|ARB|eGFR|CrCl|CK\b|ATC|STOPP|Beers|DUR|ONC|상가|길항|대사|약동|농도|배설|기전|(?<!두)근거|출처|조치|항콜린|과진정|횡문근|혈전색전|저나트륨|고칼륨|저칼륨|의료진이 검토|확인 필요|작성 메모|환자 기록/u;

export function wording(material: GuideMaterial, text: string): string[] {
  const said = withoutNames(material, text);
  const rules: readonly (readonly [string, RegExp])[] = [
    ['jargon', jargon],
    ['해요체', /요[.!?\s]/u],
    ['plain style', /(?<!니)다\./u],
    ['mechanism shorthand', /[→↑↓±]|·증가|·감소/u],
    ['placeholder', /\{\w+\}|undefined|null|NaN/u],
    ['colon without anything', /: *$/mu],
    ['punctuation', /\.\.|,,|, \.|;\.|\s[.,;](?=\s|$)/u],
    ['harm without a verb', /수 있습니다(?=수)|있습니다 있습니다/u],
  ];
  const blank = /\(\s*\)|「\s*」/u.exec(text);
  return [
    ...rules.flatMap(([what, pattern]) => {
      const match = pattern.exec(said);
      return match ? [fault(what, said.slice(Math.max(0, match.index - 20), match.index + 20))] : [];
    }),
    ...(blank ? [fault('empty brackets', text.slice(Math.max(0, blank.index - 20), blank.index + 3))] : []),
    ...[...text.matchAll(/([가-힣A-Za-z]{2,})\(\1\)/gu)].map(([match]) => fault('said twice', match)),
  ];
}

export function markup(patient: string): string[] {
  const raw = /(?<!\\)[*`<>|_[\]{}]/u.exec(patient);
  return raw ? [fault('raw markup', patient.slice(Math.max(0, raw.index - 20), raw.index + 20))] : [];
}
