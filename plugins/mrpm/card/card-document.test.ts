import { mkdir, writeFile } from 'node:fs/promises';
import { closeDocuments, renderPdf, renderPng } from '@onyak/documents';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, it } from 'vitest';
import { readCode } from '../../../documents/src/testing/read-code.js';
import { cardDocument } from './card-document.js';
import type { SafetyCard } from './schema.js';

afterAll(() => closeDocuments());

const made = new Date('2026-11-23T00:00:00Z');
const general: SafetyCard = {
  kind: 'GENERAL',
  patient: { ptName: '김온유', ptNumber: '10000001', ptBirthDay: '19610402' },
  institution: { name: '온누리대학교병원', tel: '02-123-4567' },
  issuedOn: '2026-11-23',
  link: `https://onyak.example.org/r?z=${'A'.repeat(32)}`,
  d1CausativeDrug: '아목시실린 (amoxicillin), 세파클러 (cefaclor)',
  d1Symptom: '두드러기 (Urticaria), 아나필락시스 (Anaphylaxis)',
  d2CiGroup: '페니실린계 (Penicillins)',
  d2CrhiGroup: '1세대 세팔로스포린 (First-generation cephalosporins)',
  d2OaiGroup: '마크로라이드 (Macrolides)',
  d2ExpertOpinion:
    '베타락탐계 항생제를 처방하기 전에 알레르기내과와 상의하십시오.\n호흡 곤란이 있으면 곧바로 응급실로 가십시오.',
};
const contrast: SafetyCard = {
  ...general,
  kind: 'CONTRAST',
  d1CausativeDrug: '이오헥솔 (iohexol)',
  d2CiGroup: '',
  d2CrhiGroup: '요오드화 조영제 (iodinated contrast media)',
  d2OaiGroup: '',
  d2ExpertOpinion: '조영제를 쓰기 13시간, 7시간, 1시간 전에 전처치하고 다른 성분의 조영제를 고려하십시오.',
};

const textOf = async (pdf: Buffer) =>
  (await extractText(new Uint8Array(pdf), { mergePages: true })).text.replaceAll(/\s+/g, ' ');

it.each([
  ['general', general],
  ['contrast', contrast],
])('the %s card has two sides of a bank card, and says all that it was given', async (name, card) => {
  const model = cardDocument(card, 'card', made);
  const [pdf, picture] = [await renderPdf(model), await renderPng(model)];
  await keep(`${name}.png`, picture);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  expect(document.numPages).toBe(2);
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  // Of its header (RFC 2083 §4.1.1): two sides of a bank card at 300 dpi.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1011, 1275]);
  const text = await textOf(pdf);
  const { patient, institution, issuedOn, d1CausativeDrug, d1Symptom, d2CrhiGroup } = card;
  for (const said of [patient.ptName, patient.ptNumber, '1961-04-02', institution.name, institution.tel, issuedOn])
    expect(text).toContain(said);
  for (const said of [d1CausativeDrug, d1Symptom, d2CrhiGroup]) expect(text).toContain(said);
  expect(text).toContain(card.kind === 'GENERAL' ? '약물안전카드' : '조영제 안전카드');
  expect(text).toContain(card.kind === 'GENERAL' ? '유의사항 Notes' : '전처치와 유의사항 Premedication and notes');
});

/** Names as long as the registry takes them. */
const longNames: SafetyCard = {
  ...contrast,
  patient: {
    ptName: 'MAXIMILIAN-ALEXANDER BARTHOLOMEW WORTHINGTON-SMYTH',
    ptNumber: '2026-ONNURI-0000123456',
    ptBirthDay: '19610402',
  },
  institution: {
    name: '가나다라마바사아자차카타파하 국민건강보험공단 일산병원 부속 어린이병원 외래',
    tel: '02-1234-56789',
  },
};

it.each([
  ['general', general],
  ['contrast', contrast],
  ['long', longNames],
])('the front of the %s card is one side, and its back begins with the drug', async (name, card) => {
  const model = cardDocument(card, 'card', made);
  await keep(`front-${name}.png`, await renderPng(model));
  const { text } = await extractText(new Uint8Array(await renderPdf(model)), { mergePages: false });
  expect(text[0]).toContain(card.issuedOn);
  expect(text[1]?.trim()).toMatch(/^의심/);
});

it.each(['card', 'a4'] as const)(
  'its code is read off the picture of the %s and is its address alone',
  async (page) => {
    const picture = await renderPng(cardDocument(general, page, made), page === 'card' ? 300 : 150);
    const read = await readCode(picture);
    expect(read).toBe(general.link);
    expect([...new URL(read).searchParams.keys()]).toEqual(['z']);
  },
);

it('of the same card an A4 sheet is one page with the same words', async () => {
  const pdf = await renderPdf(cardDocument(general, 'a4', made));
  await keep('general-a4.pdf', pdf);
  await keep('general-a4.png', await renderPng(cardDocument(general, 'a4', made), 100));
  expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(1);
  const [small, large] = [await textOf(await renderPdf(cardDocument(general, 'card', made))), await textOf(pdf)];
  const words = (text: string) => new Set(text.split(' '));
  for (const word of words(small)) expect(words(large)).toContain(word);
});

it('what does not fit goes on over further sides to its last word', async () => {
  const long = Array.from({ length: 60 }, (_, i) => `성분군${i}`)
    .join(', ')
    .slice(0, 500);
  const opinion = `${'처방하기 전에 확인하십시오. '.repeat(90).slice(0, 1480)} 마지막낱말`;
  const card = { ...general, d2CiGroup: long, d2CrhiGroup: long, d2OaiGroup: long, d2ExpertOpinion: opinion };
  const model = cardDocument(card, 'card', made);
  const pdf = await renderPdf(model);
  await keep('long.png', await renderPng(model));
  expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBeGreaterThan(2);
  expect(await textOf(pdf)).toContain('마지막낱말');
});

it('without a link there is no code, and the card says why', async () => {
  const { link: _, ...rest } = general;
  const model = cardDocument({ ...rest, unsaved: true }, 'card', made);
  expect(JSON.stringify(model)).not.toContain('"qr"');
  expect(await textOf(await renderPdf(model))).toContain('저장하지 않은 기록');
});

it('nothing of the patient or the drugs is in the code', () => {
  const codes = JSON.stringify(cardDocument(general, 'card', made)).match(/"content":"[^"]*"/g) ?? [];
  expect(codes).toEqual([`"content":"${general.link}"`]);
});

/** For who wants to look at them. */
async function keep(name: string, content: Buffer): Promise<void> {
  const folder = process.env['ONYAK_KEEP_DOCUMENTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}`, content);
}
