import { BAD_URL, OnyakError, type Settings } from '@onyak/core';
import {
  codeInput,
  fileReply,
  linkCall,
  linkPageCalls,
  replyPrinted,
  visitorLimits,
  type TenantDatabase,
} from '@onyak/api/kit';
import { adrBundle, ipsBundle, pageDrawings, renderArchive, type ExchangedRecord } from '@onyak/documents';
import { z } from 'zod';
import { readLinkedExchange, readLinkedRecord } from '../link/link-rows.sql.js';
import { documentCalls, publicArchive, publicFhir, publicIps, recordCalls, recordPdf, recordView } from '../links.js';
import { messages } from '../messages.js';
import { healthLinkCalls } from './api-health-link.js';
import { englishNames } from './coded-names.sql.js';
import { publicText } from './messages-public.js';
import { publicRecordSchema, type PublicRecord } from './public-record.js';
import { archivedRecord, recordDocument } from './record-document.js';

/** A part of the record, at an address of its own. */
const partCall = <O extends z.ZodType>(
  path: string,
  summary: string,
  output: O,
  partOf: (record: PublicRecord) => z.input<O>,
) =>
  linkCall({
    method: 'POST',
    path,
    summary,
    link: recordView,
    limit: visitorLimits.reading,
    certify: 'needed',
    input: codeInput,
    output,
    action: messages['link.opened'],
    handler: async ({ db }) => partOf(await demandRecord(db)),
  });

const gone = () => OnyakError.of('NOT_FOUND', 'error.notFound', {}, { data: BAD_URL });

/** @throws OnyakError NOT_FOUND where the record went between the certificate and the reading. */
async function demandRecord(db: TenantDatabase): Promise<PublicRecord> {
  const record = await readLinkedRecord(db);
  if (!record) throw gone();
  return record;
}

const FHIR = 'application/fhir+json';
const PDF = 'application/pdf';

/** A file of the record for another system; its name is in a header (specification 1 §7). */
const fileCall = (
  path: string,
  summary: string,
  action: string,
  fileOf: (record: ExchangedRecord, db: TenantDatabase) => Promise<{ readonly content: object; readonly name: string }>,
) =>
  linkCall({
    method: 'GET',
    path,
    summary,
    link: recordView,
    limit: visitorLimits.printing,
    certify: 'needed',
    input: codeInput,
    output: z.undefined(),
    answersFile: FHIR,
    action,
    handler: async ({ db }) => {
      const record = await readLinkedExchange(db);
      if (!record) throw gone();
      const { content, name } = await fileOf(record, db);
      return fileReply(Buffer.from(JSON.stringify(content, null, 2)), name, FHIR);
    },
  });

/** A patient's own copy of the record. */
const downloadFhirPublic = fileCall(publicFhir, '공개 페이지 FHIR 내려받기', messages['link.fhir'], async (record) => ({
  content: adrBundle(record, { made: new Date(), audience: 'public' }),
  name: `${record.recId ?? ''}.fhir.json`,
}));

/** What a doctor abroad should hear of the patient's allergies. */
const downloadIpsPublic = fileCall(publicIps, '공개 페이지 IPS 내려받기', messages['link.ips'], async (record, db) => ({
  content: ipsBundle(record, { made: new Date(), englishOf: await englishNames(db, record) }),
  name: `${record.recId ?? ''}.ips.json`,
}));

/** The document with the record as FHIR in it, for who keeps it for long (PDF/A-3). */
const recordArchivePublic = linkCall({
  method: 'POST',
  path: publicArchive,
  summary: '공개 페이지 보관용 PDF',
  link: recordView,
  limit: visitorLimits.printing,
  certify: 'needed',
  input: codeInput,
  output: z.undefined(),
  answersFile: PDF,
  action: messages['link.archive'],
  handler: async (context) => {
    const record = await demandRecord(context.db);
    const exchanged = await readLinkedExchange(context.db);
    if (!exchanged) throw gone();
    const name = publicText('archive.name', { day: record.updatedOn });
    return replyPrinted(context, { model: archivedRecord(record, exchanged, new Date()), name }, renderArchive);
  },
});

/** What both pages of a record show, the one in words first, the other as a document. */
const shown = {
  output: publicRecordSchema,
  read: readLinkedRecord,
  document: {
    model: recordDocument,
    name: ({ updatedOn }: PublicRecord) => publicText('pdf.name', { day: updatedOn }),
    draw: pageDrawings,
  },
};

/** What the public pages of a record ask (specification 1 §7 "Public"). */
export const publicCallsOf = ({ HEALTH_LINK_DAYS: healthLinkDays }: Pick<Settings, 'HEALTH_LINK_DAYS'>) => [
  ...linkPageCalls({
    link: recordView,
    calls: recordCalls,
    ...shown,
    output: publicRecordSchema.extend({ healthLinkDays: z.number().default(healthLinkDays) }),
  }),
  ...healthLinkCalls,
  ...linkPageCalls({ link: recordPdf, calls: documentCalls, ...shown }),
  partCall(
    '/api/selectADRDataD1Public',
    '공개 페이지 개별 사례',
    publicRecordSchema.shape.d1List,
    ({ d1List }) => d1List,
  ),
  downloadFhirPublic,
  recordArchivePublic,
  downloadIpsPublic,
  partCall(
    '/api/selectPtInfoPublic',
    '공개 페이지 환자 정보',
    publicRecordSchema.pick({ ptName: true, d3HospitalName: true }),
    (record) => record,
  ),
];
