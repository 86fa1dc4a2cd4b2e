import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  adrBundle,
  closeDocuments,
  renderArchive,
  renderPdf,
  type Block,
  type ExchangedRecord,
} from '@onyak/documents';
import { adrRecords } from '@onyak/documents/testing';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellUntried } from '../../../testing/proofs.js';
import { findVeraPdf } from '../../../testing/verapdf.js';
import { publicRecordSchema, type PublicRecord } from './public-record.js';
import { archivedRecord, recordDocument } from './record-document.js';

/** The documents of generated records: by the standards that they claim, and by what is read off them. */

const DOCUMENTS = 40;
const made = new Date('2026-11-23T00:00:00Z');
const generated = fc.sample(
  adrRecords(
    [
      { drugType: 'ATC', drugCode: 'J01C', drugName: '페니실린계 항생제' },
      { drugType: 'KD', drugCode: '051500011', drugName: '에톨로체50밀리그램 & <β>' },
    ],
    [{ symptomCode: 'SY0001', symptomNameKor: '"부종" <얼굴>', symptomNameEng: null }],
  ),
  { numRuns: DOCUMENTS, seed: 11 },
);
const shown = (record: ExchangedRecord): PublicRecord =>
  publicRecordSchema.parse({ ...record, updatedOn: '2026-11-02' });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onyak-standards-'));
});
afterAll(async () => {
  closeDocuments();
  await rm(folder, { recursive: true });
});

/** One after the other: a document that waits behind forty others on a busy machine is given up. */
async function written(name: string, draw: (record: ExchangedRecord) => Promise<Buffer>): Promise<string[]> {
  const files: string[] = [];
  for (const [index, record] of generated.entries()) {
    const file = join(folder, `${name}-${index}.pdf`);
    await writeFile(file, await draw(record));
    files.push(file);
  }
  return files;
}

it('all pass veraPDF: for reading PDF/UA-1, for keeping PDF/A-3 level A', async () => {
  const check = await findVeraPdf();
  if (typeof check === 'string') {
    tellUntried(`veraPDF: ${check}`);
    return;
  }
  const pages = await written('page', (record) => renderPdf(recordDocument(shown(record), made)));
  const archives = await written('kept', (record) => renderArchive(archivedRecord(shown(record), record, made)));
  expect((await check('ua1', pages)).toSorted()).toEqual(pages.map((file) => `PASS ${file} ua1`).toSorted());
  expect((await check('3a', archives)).toSorted()).toEqual(archives.map((file) => `PASS ${file} 3a`).toSorted());
}, 900_000);

it('for keeping hold the record as FHIR, byte for byte', async () => {
  const [record] = generated;
  if (!record) throw new Error('no record');
  const pdf = await renderArchive(archivedRecord(shown(record), record, made));
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const found: unknown = await document.getAttachments();
  const [attached] = Object.values(found ?? {}) as { readonly filename: string; readonly content: Uint8Array }[];
  expect(attached?.filename).toContain('record.fhir.json');
  expect(JSON.parse(Buffer.from(attached?.content ?? []).toString())).toEqual(
    JSON.parse(JSON.stringify(adrBundle(record, { made, audience: 'public' }))),
  );
});

/** What a block of these documents says. */
function wordsOf(block: Block): string[] {
  if (block.kind === 'heading' || block.kind === 'text') return [block.text];
  if (block.kind === 'list') return [...block.items];
  if (block.kind === 'facts') return block.items.map(({ name, value }) => `${name}: ${value}`);
  if (block.kind === 'small') return block.blocks.flatMap(wordsOf);
  throw new Error(`a document of a record has no ${block.kind}`);
}

it('say every word of their record, in its order, and nothing else', async () => {
  /** Letters as they are read: spaces and lines do not count, nor what no font here draws. */
  const letters = (text: string): string => text.normalize('NFC').replaceAll(/[\s〓]|\p{Extended_Pictographic}/gu, '');
  for (const record of generated) {
    const model = recordDocument(shown(record), made);
    const told = model.blocks.flatMap(wordsOf);
    const { text } = await extractText(new Uint8Array(await renderPdf(model)), { mergePages: false });
    const foot = new RegExp(`${letters(model.foot).replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}\\d+/\\d+$`);
    const read = text.map((page) => letters(page).replace(foot, '').replaceAll('•', '')).join('');
    const said = letters([model.title, ...told].join('')).replaceAll('•', '');
    expect(read).toBe(said);
  }
}, 120_000);
