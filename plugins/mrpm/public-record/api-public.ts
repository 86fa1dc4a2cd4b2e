import { BAD_URL, OnyakError } from '@onyak/core';
import { codeInput, fileReply, linkCall, linkPageCalls, visitorLimits, type TenantDatabase } from '@onyak/api/kit';
import { adrBundle, pageDrawings } from '@onyak/documents';
import { z } from 'zod';
import { readLinkedExchange, readLinkedRecord } from '../link/link-rows.sql.js';
import { publicFhir, recordCalls, recordView } from '../links.js';
import { messages } from '../messages.js';
import { publicText } from './messages-public.js';
import { publicRecordSchema, type PublicRecord } from './public-record.js';
import { recordDocument } from './record-document.js';

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

/** A patient's own copy of the record for another system; the file's name is in a header (specification 1 §7). */
const downloadFhirPublic = linkCall({
  method: 'GET',
  path: publicFhir,
  summary: '공개 페이지 FHIR 내려받기',
  link: recordView,
  limit: visitorLimits.printing,
  certify: 'needed',
  input: codeInput,
  output: z.undefined(),
  answersFile: FHIR,
  action: messages['link.fhir'],
  handler: async ({ db }) => {
    const record = await readLinkedExchange(db);
    if (!record) throw gone();
    const bundle = adrBundle(record, { made: new Date(), audience: 'public' });
    return fileReply(Buffer.from(JSON.stringify(bundle, null, 2)), `${record.recId ?? ''}.fhir.json`, FHIR);
  },
});

/** What the public view page asks (specification 1 §7 "Public"). */
export const publicCalls = [
  ...linkPageCalls({
    link: recordView,
    calls: recordCalls,
    output: publicRecordSchema,
    read: readLinkedRecord,
    document: {
      model: recordDocument,
      name: ({ updatedOn }) => publicText('pdf.name', { day: updatedOn }),
      draw: pageDrawings,
    },
  }),
  partCall(
    '/api/selectADRDataD1Public',
    '공개 페이지 개별 사례',
    publicRecordSchema.shape.d1List,
    ({ d1List }) => d1List,
  ),
  downloadFhirPublic,
  partCall(
    '/api/selectPtInfoPublic',
    '공개 페이지 환자 정보',
    publicRecordSchema.pick({ ptName: true, d3HospitalName: true }),
    (record) => record,
  ),
];
