import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { closeDocuments, renderPdf } from '@onyak/documents';
import type { PublicRecord } from '../../plugins/mrpm/public-record/public-record.js';
import { recordDocument } from '../../plugins/mrpm/public-record/record-document.js';
import type { Part } from '../measure-all.js';

const DOCUMENTS = 1000;
const WARM = 10;
/** Memory is looked at after each so many. */
const EVERY = 50;
const LIMIT_MS = 30;
const LIMIT_MB = 250;

const drug = (drugName: string) => ({ drugName, ingredient: null, english: null });

/** No two are alike, as no two patients are. */
const record = (i: number): PublicRecord => ({
  recId: `H0001-20261101-${String(i).padStart(7, '0')}`,
  ptName: `김시험${i}`,
  d1List: Array.from({ length: 1 + (i % 3) }, (_, place) => ({
    d1OccurenceDate: `2026-0${1 + (i % 9)}-1${place}`,
    d1Severity: 'Moderate',
    d1CausativeDrug: [drug(`아목시실린캡슐 ${i}밀리그램`), drug('세파클러')],
    d1Symptom: [{ symptomNameKor: '두드러기', symptomNameEng: 'Urticaria' }],
    d1CaseDescription: `복용 ${1 + place}일째 온몸에 두드러기가 나고 숨이 찼다. `.repeat(1 + (i % 8)),
  })),
  d2DrugSideEffectsType: null,
  d2Symptom: [],
  d2CiGroup: [drug('페니실린계 항생제'), drug(`성분군 ${i}`)],
  d2CrhiGroup: [drug('1세대 세팔로스포린')],
  d2OaiGroup: [drug('마크로라이드')],
  d2Causality: null,
  d2Severity: null,
  d2ExpertOpinion: '베타락탐계 항생제를 처방하기 전에 알레르기내과와 상의하십시오.',
  d3HospitalName: '온누리대학교병원',
  d3MedicalDepartment: '약제부',
  d3ManagerTel: '02-123-4567',
  updatedOn: '2026-11-23',
});

/** A thousand documents of records, one after the other, and the memory that this process and its own grow by meanwhile. */
export async function run(part: Part): Promise<void> {
  const made = new Date();
  try {
    for (let i = 0; i < WARM; i += 1) await renderPdf(recordDocument(record(DOCUMENTS + i), made));
    const before = await residentMb();
    let most = before;
    const taken: number[] = [];
    for (let i = 0; i < DOCUMENTS; i += 1) {
      const begun = performance.now();
      await renderPdf(recordDocument(record(i), made));
      taken.push(performance.now() - begun);
      if (i % EVERY === EVERY - 1) most = Math.max(most, await residentMb());
    }
    const p95 = taken.toSorted((a, b) => a - b)[Math.ceil(DOCUMENTS * 0.95) - 1] ?? Number.NaN;
    const added = most - before;
    await part(() => [
      { name: 'record document: PDF (p95)', value: p95, unit: 'ms', limit: LIMIT_MS, ratio: p95 / LIMIT_MS },
      {
        name: 'record document: memory that 1,000 add',
        value: added,
        unit: 'MB',
        limit: LIMIT_MB,
        ratio: added / LIMIT_MB,
      },
    ]);
  } finally {
    closeDocuments();
  }
}

/** Megabytes in memory of this process and of those that it has started (Linux, /proc). */
async function residentMb(): Promise<number> {
  const { pid } = process;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const sizes = [String(pid), ...children.split(' ').filter((id) => id !== '')].map(async (id) => {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
