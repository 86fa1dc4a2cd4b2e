import { recordMenus } from '@onyak/core';
import { call } from '@onyak/api/kit';
import { z } from 'zod';
import { comparableSubstancesOf } from '../causality/substances.sql.js';
import { jsonText } from '../json-text.js';
import { messages } from '../messages.js';
import { peopleLike } from './candidates.sql.js';
import { likenessOf } from './duplicate.js';
import { isSamePatient } from './same-patient.js';
import { duplicateSchema, reportSchema } from './schema.js';
import { symptomGroupsOf } from './symptom-groups.sql.js';

const MAX_TOLD = 10;

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
    const people = await peopleLike(db, report, user);
    const others = people.filter((other) => other.recId !== recId && isSamePatient(report, other));
    if (others.length === 0) return [];
    const cases = [report, ...others].flatMap(({ d1List }) => d1List);
    const symptoms = cases.flatMap(({ d1Symptom }) => d1Symptom);
    const drugs = cases.flatMap(({ d1CausativeDrug }) => d1CausativeDrug);
    const [substances, symptomGroups] = await Promise.all([
      comparableSubstancesOf(db, drugs),
      symptomGroupsOf(db, symptoms),
    ]);
    const knowledge = { substances, symptomGroups };
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
