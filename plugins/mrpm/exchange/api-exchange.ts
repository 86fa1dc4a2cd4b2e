import { fillMessage, OnyakError, type Settings } from '@onyak/core';
import { call, fileReply, modelOf, type TenantDatabase } from '@onyak/api/kit';
import {
  adrBundle,
  adrBundles,
  checkReportFile,
  readReports,
  reportOfRecord,
  schemaFile,
  writeReports,
  type ExchangedRecord,
} from '@onyak/documents';
import { z } from 'zod';
import { namedRecord } from '../link/named-record.js';
import { messages } from '../messages.js';
import { adrRecord } from '../resource.js';
import { exchangeCalls, reportViewSchema } from './schema.js';
import { exchangedRecord } from './stored.js';

/** Records that go out together. */
const MOST = 100;
/** Who takes reports of hospitals in (MFDS, business rules: N.2.r.3). */
const RECEIVER = 'MFDS';

const AdrRecord = modelOf(adrRecord);

const listed = z
  .string()
  .default('')
  .transform((list) => [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== ''))
  .refine((list) => list.length <= MOST, fillMessage(messages['export.tooMany'], { max: MOST }));
const ids = listed.refine((list) => list.length > 0, messages['recId.required']);

const audited = (action: string) => ({
  action,
  targetType: 'adr-record',
  targetKey: ({ recId }: { readonly recId: readonly string[] }) => recId,
});

interface Caller {
  readonly db: TenantDatabase;
  readonly user: { readonly userId: string };
  readonly f1: boolean;
}

/**
 * The records in the caller's reach, in the order in which they were named.
 * @throws OnyakError NOT_FOUND unless all of them are there.
 */
async function demandRecords({ db, user, f1 }: Caller, recIds: readonly string[]): Promise<ExchangedRecord[]> {
  const own = f1 ? {} : { requestUserId: user.userId };
  const found = await AdrRecord.on(db)
    .where(own)
    .whereIn('recId', [...recIds]);
  const byId = new Map(found.map((row) => [row.recId, exchangedRecord(row)]));
  return recIds.map((recId) => {
    const record = byId.get(recId);
    if (!record) throw OnyakError.of('NOT_FOUND', 'error.notFound');
    return record;
  });
}

const namedRecords = async (
  db: TenantDatabase,
  { recId, url }: { readonly recId: readonly string[]; readonly url: string },
): Promise<readonly string[]> => (url !== '' ? [await namedRecord(db, { recId: recId[0], url })] : recId);

const stamp = (made: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'medium' })
    .format(made)
    .replaceAll(/[-:]/g, '')
    .replace(' ', '-');

/** `H0001-20261101-0000001.xml`; of several their number and the moment. */
const fileName = (records: readonly ExchangedRecord[], made: Date, kind: string): string =>
  records.length === 1 ? `${records[0]?.recId ?? ''}.${kind}` : `ADR-${records.length}-${stamp(made)}.${kind}`;

function reportFile(records: readonly ExchangedRecord[], sender: string, made: Date): string {
  return writeReports({
    number: `${sender}-${stamp(made)}`,
    sender,
    receiver: RECEIVER,
    sent: made,
    reports: records.map((record) => reportOfRecord(record, made)),
  });
}

const senderOf = ([first]: readonly ExchangedRecord[]): string => first?.d3HospitalCode ?? '';

const downloadFhir = call({
  method: 'GET',
  path: exchangeCalls.fhir,
  summary: 'ADR 정보 FHIR 내려받기',
  menu: 'MRPM',
  // Records by their numbers, or one by the code of a link to it.
  input: z
    .object({ recId: listed, url: z.string().trim().default('') })
    .refine(({ recId, url }) => (url === '' ? recId.length > 0 : recId.length < 2), {
      error: messages['recId.required'],
      path: ['recId'],
    }),
  output: z.undefined(),
  answersFile: 'application/fhir+json',
  audit: {
    action: messages['action.fhir'],
    targetType: 'adr-record',
    targetKey: (input, _data, db) => namedRecords(db, input),
  },
  handler: async (context) => {
    const records = await demandRecords(context, await namedRecords(context.db, context.input));
    const made = new Date();
    const options = { made, audience: 'exchange' } as const;
    const [only] = records;
    const bundle = records.length === 1 && only ? adrBundle(only, options) : adrBundles(records, options);
    const content = Buffer.from(JSON.stringify(bundle, null, 2));
    return fileReply(content, fileName(records, made, 'fhir.json'), 'application/fhir+json');
  },
});

const downloadReport = call({
  method: 'GET',
  path: exchangeCalls.report,
  summary: 'ADR 정보 E2B(R3) 내려받기',
  menu: 'MRPM',
  input: z.object({ recId: ids }),
  output: z.undefined(),
  answersFile: 'application/xml',
  audit: audited(messages['action.report']),
  handler: async (context) => {
    const records = await demandRecords(context, context.input.recId);
    const made = new Date();
    const xml = reportFile(records, senderOf(records), made);
    return fileReply(Buffer.from(xml), fileName(records, made, 'xml'), 'application/xml');
  },
});

/** Ours: the report of a record, decoded from the very XML that would be sent. */
const viewReport = ({ E2B_SCHEMA_DIR: folder }: Pick<Settings, 'E2B_SCHEMA_DIR'>) =>
  call({
    method: 'GET',
    path: exchangeCalls.view,
    summary: 'ADR 정보의 E2B(R3) 항목과 점검 결과',
    menu: 'MRPM',
    input: z.object({ recId: z.string().trim().min(1, messages['recId.required']).max(60) }),
    output: reportViewSchema,
    audit: {
      action: messages['action.view'],
      targetType: 'adr-record',
      targetKey: (input: { readonly recId: string }) => input.recId,
    },
    handler: async (context) => {
      const records = await demandRecords(context, [context.input.recId]);
      // Reading the schema takes a second: no connection waits for it.
      context.afterCommit(async () => {
        const xml = reportFile(records, senderOf(records), new Date());
        const { batch, reports } = readReports(xml);
        const check = await checkReportFile(xml, folder);
        return { groups: [batch, ...(reports[0] ?? [])], ...check };
      });
      return { groups: [], by: 'rules' as const, faults: [], schemaFaults: [] };
    },
  });

/** Records as files of standards, and the report that would be sent. */
export function exchangeCallsOf(settings: Pick<Settings, 'E2B_SCHEMA_DIR'>) {
  const folder = settings.E2B_SCHEMA_DIR;
  if (folder !== undefined && schemaFile(folder) === undefined)
    throw new Error(`E2B_SCHEMA_DIR: ${fillMessage(messages['schema.missing'], { folder })}`);
  return [downloadFhir, downloadReport, viewReport(settings)];
}
