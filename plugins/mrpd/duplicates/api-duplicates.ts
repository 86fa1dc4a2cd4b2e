import { recordMenus, type SessionUser } from '@onyak/core';
import { call, modelOf, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { adrRecord } from '../../mrpm/contract.js';
import { substancesOf } from '../causality/substances.sql.js';
import { jsonText } from '../json-text.js';
import { messages } from '../messages.js';
import { seesAll } from '../rights.js';
import { likenessOf } from './duplicate.js';
import { duplicateSchema, reportSchema, type Report } from './schema.js';
import { symptomGroupsOf } from './symptom-groups.sql.js';

/** Records by each of a person's marks that are compared, the latest first. */
const MAX_COMPARED = 300;
const MAX_TOLD = 10;
/** Days before the first case from which a record can be of the same event. */
const NEAR_DAYS = 30;
const DAY_MS = 86_400_000;

const AdrRecord = modelOf(adrRecord);

const storedSchema = reportSchema.extend({
  recId: z.string(),
  d1OccurenceDate: z.string().catch(''),
  d1CausativeDrug: z.string().catch(''),
  d1Symptom: z.string().catch(''),
  requestUserName: z.string().catch(''),
});

/**
 * Ours: stored records that are likely reports of the event that is being written, the likeliest first, each with why. Only of
 * what the caller may see; nothing is merged. Persons are looked for by number, name, birth date and telephone, each as given:
 * who has an error in all four is not found.
 */
export const findDuplicates = call({
  method: 'POST',
  path: '/api/MRPD/findDuplicates',
  summary: '같은 사례로 보이는 기록',
  menus: recordMenus,
  writes: false,
  input: z.object({
    recId: z.string().trim().max(60).default(''),
    report: jsonText(messages['case.wrong']).pipe(reportSchema),
  }),
  output: z.array(duplicateSchema),
  audit: { action: 'ADR 정보 조회', targetType: 'patient', targetKey: (input) => input.report.ptNumber },
  handler: async ({ db, input: { report, recId }, user }) => {
    const others = (await peopleLike(db, report, user)).filter((other) => other.recId !== recId);
    if (others.length === 0) return [];
    const cases = [report, ...others].flatMap(({ d1List }) => d1List);
    const codes = cases.flatMap(({ d1Symptom }) => d1Symptom.map(({ symptomCode }) => symptomCode));
    const knowledge = {
      substances: await substancesOf(
        db,
        cases.flatMap(({ d1CausativeDrug }) => d1CausativeDrug),
      ),
      symptomGroups: await symptomGroupsOf(db, codes),
    };
    return others
      .flatMap((other) => {
        const likeness = likenessOf(report, other, knowledge);
        return likeness ? [{ other, likeness }] : [];
      })
      .toSorted((a, b) => b.likeness.score - a.likeness.score)
      .slice(0, MAX_TOLD)
      .map(({ other: { d1List, ...shown }, likeness: { reasons } }) => ({
        ...shown,
        reasons: [...reasons],
        d1CaseDescription: d1List.map(({ d1CaseDescription }) => d1CaseDescription).join('\n'),
      }));
  },
});

/**
 * Active records of who has the number, the name, the birth date or the telephone; none where no case has a day. Each is asked
 * for alone, so that a name or a telephone that many have does not crowd out who has the number.
 */
async function peopleLike(db: TenantDatabase, report: Report, user: SessionUser) {
  const days = report.d1List.flatMap(({ d1OccurenceDate }) => {
    const day = Date.parse(d1OccurenceDate);
    return Number.isNaN(day) ? [] : [day];
  });
  if (days.length === 0) return [];
  const since = new Date(Math.min(...days) - NEAR_DAYS * DAY_MS).toISOString().slice(0, 10);
  const own = seesAll(user) ? {} : { requestUserId: user.userId };
  const found = new Map<string, z.output<typeof storedSchema>>();
  for (const name of ['ptNumber', 'ptName', 'ptRrn', 'ptTel'] as const) {
    if (report[name] === '') continue;
    const rows = await AdrRecord.on(db)
      .where({ status: 'ACTIVE', [name]: report[name], ...own })
      .andWhere('d1OccurenceDate', '>=', since)
      .orderBy('d4InsertTime', 'desc')
      .limit(MAX_COMPARED);
    for (const row of z.array(storedSchema).parse(rows)) found.set(row.recId, row);
  }
  return [...found.values()];
}
