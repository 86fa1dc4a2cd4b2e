import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { drugLabel } from '../../wording/drug-names.js';
import { fault, heading, namesDrug, sentencesOf, shortLabel } from './words.js';

const held = /전화해 (.+?)(을|를|을\(를\)) 계속 쓸지/u;

/**
 * What the rows of a contraindication tell to hold. Of drugs that must not meet one is enough: all of them only by a row of
 * that severity that names all, with none beside it that names fewer.
 */
export function toBeHeld({ kind, drugs, reasons }: MaterialFinding): MaterialFinding['drugs'] {
  if (kind === 'ALLERGY') return drugs;
  const all = new Set(drugs.map(({ atcCode }) => atcCode)).size;
  const own = reasons.filter(
    ({ severity, effect }) => severity === 'CONTRAINDICATED' && effect && effect.hold.length > 0,
  );
  const rows = (own.length > 0 ? own : reasons).flatMap(({ effect }) =>
    effect && effect.hold.length > 0 ? [effect.hold] : [],
  );
  const fewer = rows.filter((row) => row.length < all);
  const codes = new Set(fewer.length > 0 ? fewer.flat() : own.length > 0 || all === 1 ? rows.flat() : []);
  const parted = fewer.length === 0 || codes.size < all;
  return parted ? drugs.filter(({ atcCode }) => codes.has(atcCode)) : [];
}

/** What a contraindication names to hold; of a pair of which it is the one, with the other, which may be held in its place. */
function holdsOf(finding: MaterialFinding): { label: string; other: string | undefined }[] {
  const labelOf = (drug: MaterialFinding['drugs'][number]) => shortLabel(drugLabel(drug));
  const own = toBeHeld(finding);
  const codes = new Set(own.map(({ atcCode }) => atcCode));
  const others = finding.drugs.filter(({ atcCode }) => !codes.has(atcCode));
  const isOneOfTwo = codes.size === 1 && new Set(others.map(({ atcCode }) => atcCode)).size === 1;
  const [other] = others;
  return own.map((drug) => ({ label: labelOf(drug), other: isOneOfTwo && other ? labelOf(other) : undefined }));
}

/** One instruction a drug: what is held is not to be gone on with, and whoever holds something is told whom to call. */
export function instructions(material: GuideMaterial, text: string): string[] {
  const callNow = heading(text, '지금 바로 전화할 것');
  const forbidding = material.findings.filter(({ severity }) => severity === 'CONTRAINDICATED');
  const toHold = forbidding.flatMap(toBeHeld);
  const reacted = material.findings.flatMap(({ kind, severity, drugs }) =>
    kind === 'ALLERGY' && severity === 'MAJOR' ? drugs : [],
  );
  const mayHold = [...toHold, ...reacted].map(({ atcCode }) => atcCode);
  const heldText = held.exec(callNow)?.[1] ?? '';
  const isHeld = (label: string | undefined) => label !== undefined && namesDrug(heldText, label);
  const labels = [...new Set(toHold.map((drug) => shortLabel(drugLabel(drug))))];
  const untaken = labels.filter(isHeld);
  const later = sentencesOf(text).filter((sentence) => /그대로 써도 되는지|써도 되는지 물어/u.test(sentence));
  return [
    ...(forbidding.length > 0 && !/지금 바로 처방한 의사나 약사에게 전화해/u.test(callNow)
      ? [fault('nobody to call now', forbidding[0]?.title ?? '')]
      : []),
    ...forbidding
      .flatMap((finding) => holdsOf(finding).filter(({ label, other }) => !isHeld(label) && !isHeld(other)))
      .map(({ label }) => fault('not held', label)),
    ...labels
      .filter((label) => {
        const partners = forbidding
          .flatMap(holdsOf)
          .flatMap((hold) => (hold.label === label ? [hold.other] : hold.other === label ? [hold.label] : []));
        const forReaction = reacted.some((drug) => shortLabel(drugLabel(drug)) === label);
        return isHeld(label) && !forReaction && partners.every(isHeld);
      })
      .map((label) => fault('held though the others part all its pairs', label)),
    ...forbidding
      .flatMap(({ drugs }) => drugs)
      .filter((drug) => !mayHold.includes(drug.atcCode) && namesDrug(heldText, shortLabel(drugLabel(drug))))
      .map(({ name }) => fault('held though no row says so', name)),
    ...untaken
      .filter((label) => later.some((sentence) => namesDrug(sentence, label)))
      .map((label) => fault('held and to be gone on with', label)),
    ...(labels.length > 0 && !/드시지 말라고 적은 약을 뺀 나머지 약은 스스로 끊거나 양을 바꾸지 마십시오/u.test(text)
      ? [fault('kept although held', labels.join(', '))]
      : []),
    ...(labels.length === 0 &&
    material.screened.medications > 0 &&
    !/쓰고 있는 약을 스스로 끊거나|뺀 나머지 약은 스스로/u.test(text)
      ? [fault('not told to go on', '')]
      : []),
  ];
}
