import { clinicianSheet, type Harm, harmUrgencies, patientSheet, printedSheets, withParticle } from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { withoutChoice } from '../../wording/clinician/clinician-actions.js';
import { heldAction } from '../../wording/clinician/clinician-summary.js';
import { splitFinalText } from '../../wording/clinician/clinician-notes.js';
import { drugLabel, plainName, productName } from '../../wording/drug-names.js';
import { asPhrase } from '../../wording/polite.js';
import { allSignsOf } from '../../wording/signs.js';
import { toldToPatients } from '../../wording/sums.js';
import { readingFaults } from './reading-faults.js';

/** What a pharmacist would strike out in a final text; the checks read the text, not how it was made. */
export function guideFaults(material: GuideMaterial, text: string): string[] {
  const { patient, clinician } = splitFinalText(text);
  const plain = unescaped(patient);
  const notes = unescaped(clinician);
  return [
    ...repeated(withoutNames(material, plain)),
    ...instructions(material, plain),
    ...signFaults(material, plain),
    ...named(material, plain),
    ...particles(material, plain),
    ...wording(material, plain),
    ...lengths(plain, patient, clinician, material),
    ...notLookedAt(material, plain, notes),
    ...recordedTexts(material, plain, notes),
    ...professionals(material, notes),
    ...doubts(notes),
    ...markup(patient),
    ...readingFaults(plain),
  ];
}

const unescaped = (text: string) => text.replace(/\\([\\`*_{}[\]<>#|])/gu, '$1');
const fold = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/gu, '');
const fault = (what: string, where: string) => `${what}: ${where}`;

function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^(#+ (\d+\. )?|- )/u, '').trim())
    .filter((line) => line !== '' && line !== '---')
    .flatMap((line) => line.split(/(?<=[.!?])\s+/u));
}

/** Names of drugs and diagnoses are as they are: each as a short word that tells them apart. */
function withoutNames({ findings, notScreened }: GuideMaterial, text: string): string {
  const names = [
    ...findings.flatMap(({ drugs, diagnoses }) => [
      ...drugs.flatMap((drug) => [drugLabel(drug), shortLabel(drugLabel(drug)), drug.name]),
      ...diagnoses.map(({ name }) => name),
    ]),
    ...notScreened.map(({ name }) => name),
  ].sort((a, b) => b.length - a.length);
  return [...new Set(names)].reduce(
    (left, name, index) => (name === '' ? left : left.replaceAll(name, `약${String.fromCodePoint(0xe000 + index)}`)),
    text,
  );
}

/** Chloroquine is not named by hydroxychloroquine. */
function namesDrug(sentence: string, label: string): boolean {
  return sentence
    .split(label)
    .slice(0, -1)
    .some((before) => !/\p{L}$/u.test(before));
}

/** What must not be used: behind it stands what happens, each time. */
const forbids = /쓰지 않아야 [^.]*\.$/u;

function repeated(text: string): string[] {
  const seen = new Set<string>();
  return sentencesOf(text).flatMap((sentence, at, all) => {
    if (seen.has(sentence) && !forbids.test(all[at - 1] ?? '')) return [fault('repeated', sentence)];
    seen.add(sentence);
    return [];
  });
}

const held = /전화해 (.+?)(을|를|을\(를\)) 계속 쓸지/u;
const heading = (text: string, title: string) =>
  text.split(new RegExp(`^## \\d+\\. ${title}$`, 'mu'))[1]?.split(/^## /mu)[0] ?? '';

/**
 * What the rows of a contraindication tell to hold. Of drugs that must not meet one is enough: all of them only by a row of
 * that severity that names all, with none beside it that names fewer.
 */
function toBeHeld({ kind, drugs, reasons }: MaterialFinding): MaterialFinding['drugs'] {
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
function instructions(material: GuideMaterial, text: string): string[] {
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

const shortLabel = (label: string) => label.replace(/\([^()]*\)$/u, '');

const places: readonly (readonly [Harm['urgency'], RegExp])[] = [
  ['EMERGENCY', /바로 119에 전화하거나 응급실로 가야 하는 증상: (.+)$/mu],
  ['PROMPT', /오늘 안에 처방한 의사나 약사에게 전화해야 하는 증상: (.+)$/mu],
  ['TELL', /다음 진료 때 말씀하실 증상: (.+)$/mu],
];

function signFaults(material: GuideMaterial, text: string): string[] {
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

/** Every drug of every finding by a name that the patient knows, and what is grave in the parts that call for a call. */
function named(material: GuideMaterial, text: string): string[] {
  const calls = fold(`${heading(text, '지금 바로 전화할 것')}${heading(text, '오늘 안에 물어볼 것')}`);
  const whole = fold(text);
  const isNamed = (where: string, { name, products }: MaterialFinding['drugs'][number]) =>
    [name, ...products.map(productName)].some((one) => one !== '' && where.includes(fold(one)));
  // A sum of weak drugs is for the professionals, and of another the drugs that do it by themselves are named.
  return toldToPatients(material.findings).flatMap(({ severity, title, drugs }) =>
    drugs
      .filter((drug) => !isNamed(severity === 'CONTRAINDICATED' || severity === 'MAJOR' ? calls : whole, drug))
      .map(({ name }) => fault('not named', `${name} (${title})`)),
  );
}

function particles(material: GuideMaterial, text: string): string[] {
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

function wording(material: GuideMaterial, text: string): string[] {
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

/** Characters of one line of the patient's part. */
const MAX_LINE = 700;
/** The estimate is at least a tenth above what Chromium sets (`npm run guides -- --pages` tells both). */
const ESTIMATE = 1.1;

const nameless = new Set(['NO_ATC', 'UNKNOWN_ATC', 'GROUP_ATC', 'AMBIGUOUS']);

function notLookedAt({ findings, notScreened }: GuideMaterial, patient: string, notes: string): string[] {
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
function recordedTexts({ findings, notScreened }: GuideMaterial, patient: string, notes: string): string[] {
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

const severityWords = { CONTRAINDICATED: '금기', MAJOR: '중대', MODERATE: '주의', INFO: '참고' } as const;

/**
 * Each finding in one line with its drugs, an action of its own severity (what is less than major may be summed up without, in
 * notes that say so) and the drugs to hold; nothing that a lesser row allows beside what is forbidden.
 */
function professionals({ findings }: GuideMaterial, notes: string): string[] {
  const lines = notes.split('\n').map(fold);
  const summed = notes.includes('위험별로 묶음');
  return findings.flatMap((finding) => {
    const { title, severity, drugs, reasons } = finding;
    const toHold = severity === 'CONTRAINDICATED' ? toBeHeld(finding) : [];
    const actions = reasons.filter((reason) => reason.severity === severity && reason.action !== '');
    const grave = severity === 'CONTRAINDICATED' || severity === 'MAJOR';
    const own = lines.filter((line) => {
      const whatToHold = line.split('보류할약:')[1] ?? '';
      return (
        drugs.every(({ name }) => line.includes(fold(name))) &&
        (actions.length === 0 ||
          actions.some(({ action }) =>
            [action, withoutChoice(action)].some((words) => line.includes(fold(asPhrase(words)))),
          ) ||
          (heldAction(finding) !== '' && line.includes(fold(heldAction(finding)))) ||
          (summed && !grave && line.startsWith(`-${severityWords[severity]}·`))) &&
        toHold.every(({ name }) => whatToHold.includes(fold(name)))
      );
    });
    // Another matter of the same line may name the other drug.
    const alone = findings.filter((other) => other.severity === severity && sharesDrug(other, finding)).length === 1;
    const tooMuch =
      severity === 'CONTRAINDICATED' && alone
        ? drugs.filter(
            (drug) =>
              !toHold.includes(drug) &&
              own.some((line) =>
                (line.split('보류할약:')[1]?.split('.')[0] ?? '').split(',').includes(fold(drug.name)),
              ),
          )
        : [];
    return [
      ...(own.length === 0 ? [fault('not noted', title)] : []),
      ...tooMuch.map(({ name }) => fault('noted as held though no row says so', name)),
    ];
  });
}

/** That a figure of the kidneys was missing is one doubt, whichever lists have it. */
function doubts(notes: string): string[] {
  const told = notes.split('\n').find((line) => line.startsWith('확인 필요:')) ?? '';
  const count = [...told.matchAll(/(콩팥 기능|신기능) 수치[가를]|사구체 여과율을 알 수 없어/gu)].length;
  return count > 1 ? [fault('one doubt twice', told)] : [];
}

function sharesDrug(a: MaterialFinding, b: MaterialFinding): boolean {
  return a.drugs.some(({ atcCode }) => b.drugs.some((drug) => drug.atcCode === atcCode));
}

/** Pages of a whole guide of twenty drugs. */
export const PAGES = 2;

function lengths(text: string, patient: string, notes: string, { screened }: GuideMaterial): string[] {
  const long = text.split('\n').find((line) => line.length > MAX_LINE);
  const pages = printedSheets(patient, patientSheet) + printedSheets(notes, clinicianSheet);
  return [
    ...(long === undefined ? [] : [fault('too long a line', long.slice(0, 40))]),
    ...(screened.medications <= 20 && pages > PAGES * ESTIMATE
      ? [fault('longer than two pages', pages.toFixed(2))]
      : []),
  ];
}

function markup(patient: string): string[] {
  const raw = /(?<!\\)[*`<>|_[\]{}]/u.exec(patient);
  return raw ? [fault('raw markup', patient.slice(Math.max(0, raw.index - 20), raw.index + 20))] : [];
}
