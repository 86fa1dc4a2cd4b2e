import { performance } from 'node:perf_hooks';
import { closeDocuments, renderPdf, renderPng } from '@onyak/documents';
import { cardDocument } from '../../plugins/mrpm/card/card-document.js';
import type { SafetyCard } from '../../plugins/mrpm/card/schema.js';
import type { BenchRow, Part } from '../measure-all.js';

const CARDS = 100;
/** The compiler's fonts and the letters of a first card are read once in a process. */
const WARM = 5;
const PNG_LIMIT_MS = 150;
const PDF_LIMIT_MS = 30;

/** No two are alike, as no two patients are. */
const card = (i: number): SafetyCard => ({
  kind: i % 4 === 0 ? 'CONTRAST' : 'GENERAL',
  patient: { ptName: `김시험${i}`, ptNumber: String(10_000_000 + i), ptBirthDay: `19${10 + (i % 80)}-04-02` },
  institution: { name: '온누리대학교병원', tel: '02-123-4567' },
  issuedOn: '2026-11-23',
  link: `https://onyak.example.org/r?z=${String(i).padStart(32, 'A')}`,
  d1CausativeDrug: `아목시실린 (amoxicillin), 세파클러 (cefaclor), 약물${i}`,
  d1Symptom: '두드러기 (Urticaria), 아나필락시스 (Anaphylaxis)',
  d2CiGroup: '페니실린계 (Penicillins)',
  d2CrhiGroup: '1세대 세팔로스포린 (First-generation cephalosporins)',
  d2OaiGroup: '마크로라이드 (Macrolides)',
  d2ExpertOpinion: `베타락탐계 항생제를 처방하기 전에 알레르기내과와 상의하십시오.\n${i}번째 방문에서 확인했습니다.`,
});

/** Cards one after the other, through the process that draws them, as a caller waits for them. */
export async function run(part: Part): Promise<void> {
  const made = new Date();
  const png = (i: number) => renderPng(cardDocument(card(i), 'card', made));
  const pdf = (i: number) => renderPdf(cardDocument(card(i), 'card', made));
  const sheet = (i: number) => renderPdf(cardDocument(card(i), 'a4', made));
  try {
    await part(async () => await measured('safety card: PNG, both sides at 300 dpi (p95)', png, PNG_LIMIT_MS));
    await part(async () => await measured('safety card: PDF of its size (p95)', pdf, PDF_LIMIT_MS));
    await part(async () => await measured('safety card: PDF on A4 (p95)', sheet, PDF_LIMIT_MS));
  } finally {
    closeDocuments();
  }
}

async function measured(name: string, draw: (i: number) => Promise<Buffer>, limit: number): Promise<BenchRow> {
  for (let i = 0; i < WARM; i += 1) await draw(CARDS + i);
  const taken: number[] = [];
  for (let i = 0; i < CARDS; i += 1) {
    const begun = performance.now();
    await draw(i);
    taken.push(performance.now() - begun);
  }
  const value = taken.toSorted((a, b) => a - b)[Math.ceil(CARDS * 0.95) - 1] ?? Number.NaN;
  return { name, value, unit: 'ms', limit, ratio: value / limit };
}
