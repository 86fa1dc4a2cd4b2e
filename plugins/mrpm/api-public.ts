import { BAD_URL, OnyakError } from '@onyak/core';
import { fileReply, linkCall, type LinkContext, type LinkLimit } from '@onyak/api/kit';
import { renderPdf, renderPng } from '@onyak/documents';
import { z } from 'zod';
import { readLinkedRecord } from './link-rows.sql.js';
import { recordView } from './links.js';
import { messages } from './messages.js';
import { publicText } from './messages-public.js';
import { publicRecordSchema, type PublicRecord } from './public-record.js';
import { recordDocument } from './record-document.js';

const PDF = 'application/pdf';
const QUARTER = 15 * 60;
/** A patient opens it a few times; a ward or a mobile network behind one address opens many. */
const reading: LinkLimit = {
  code: { allowed: 120, seconds: QUARTER },
  address: { allowed: 1200, seconds: QUARTER },
};
const certifying: LinkLimit = {
  code: { allowed: 30, seconds: QUARTER },
  address: { allowed: 300, seconds: QUARTER },
};
const printing: LinkLimit = {
  code: { allowed: 20, seconds: QUARTER },
  address: { allowed: 200, seconds: QUARTER },
};

/** @throws OnyakError NOT_FOUND where the record went between the certificate and the reading. */
async function demandRecord({ db }: Pick<LinkContext<unknown>, 'db'>): Promise<PublicRecord> {
  const record = await readLinkedRecord(db);
  if (!record) throw OnyakError.of('NOT_FOUND', 'error.notFound', {}, { data: BAD_URL });
  return record;
}

const certification = linkCall({
  method: 'POST',
  path: '/uri2',
  summary: '공개 페이지 본인 확인 (생년월일)',
  link: recordView,
  limit: certifying,
  input: z.object({
    url: z.string().optional(),
    birthDay: z.string(publicText('birthDay.required')).trim().min(1, publicText('birthDay.required')).max(20),
  }),
  certify: ({ birthDay }) => birthDay,
  action: messages['link.certified'],
});

const url = z.string().optional();

const selectADRDataPublic = linkCall({
  method: 'POST',
  path: '/api/selectADRDataPublic',
  summary: '공개 페이지 기록',
  link: recordView,
  limit: reading,
  certify: 'needed',
  input: z.object({ url, exHst: z.string().optional() }),
  output: publicRecordSchema,
  action: messages['link.opened'],
  handler: demandRecord,
});

const selectADRDataD1Public = linkCall({
  method: 'POST',
  path: '/api/selectADRDataD1Public',
  summary: '공개 페이지 개별 사례',
  link: recordView,
  limit: reading,
  certify: 'needed',
  input: z.object({ url }),
  output: publicRecordSchema.shape.d1List,
  action: messages['link.opened'],
  handler: async (context) => (await demandRecord(context)).d1List,
});

const selectPtInfoPublic = linkCall({
  method: 'POST',
  path: '/api/selectPtInfoPublic',
  summary: '공개 페이지 환자 정보',
  link: recordView,
  limit: reading,
  certify: 'needed',
  input: z.object({ url }),
  output: publicRecordSchema.pick({ ptName: true, d3HospitalName: true }),
  action: messages['link.opened'],
  handler: demandRecord,
});

const PNG = 'image/png';
/** Dots an inch: an A4 page is 1,240 wide, three times a phone's width. */
const DENSITY = 150;

const recordPicturePublic = linkCall({
  method: 'POST',
  path: '/api/recordPicturePublic',
  summary: '공개 페이지 기록 문서 그림',
  link: recordView,
  limit: printing,
  certify: 'needed',
  input: z.object({ url }),
  output: z.undefined(),
  answersFile: PNG,
  action: messages['link.opened'],
  handler: async (context) => {
    const record = await demandRecord(context);
    const model = recordDocument(record, new Date());
    context.afterCommit(async () => fileReply(await renderPng(model, DENSITY), `${publicText('title')}.png`, PNG));
    return undefined;
  },
});

const recordPdfPublic = linkCall({
  method: 'POST',
  path: '/api/recordPdfPublic',
  summary: '공개 페이지 기록 PDF',
  link: recordView,
  limit: printing,
  certify: 'needed',
  input: z.object({ url }),
  output: z.undefined(),
  answersFile: PDF,
  action: messages['link.printed'],
  handler: async (context) => {
    const record = await demandRecord(context);
    const made = new Date();
    const name = publicText('pdf.name', { day: record.updatedOn });
    // No connection waits for the printing.
    context.afterCommit(async () => fileReply(await renderPdf(recordDocument(record, made)), name, PDF));
    return undefined;
  },
});

/** What the public view page asks (specification 1 §7 "Public"). */
export const publicCalls = [
  certification,
  selectADRDataPublic,
  selectADRDataD1Public,
  selectPtInfoPublic,
  recordPicturePublic,
  recordPdfPublic,
];
