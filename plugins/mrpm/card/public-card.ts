import { todayInKorea } from '@onyak/core';
import { z } from 'zod';
import type { SafetyCard } from './schema.js';

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '');
const drugs = z
  .array(z.object({ drugType: z.string().optional(), drugCode: z.string().optional(), drugName: z.string() }))
  .nullable()
  .transform((list) => list ?? []);
const symptoms = z.array(z.object({ symptomNameKor: z.string() }));

/** What the card of a record says, as it stands now. */
export const publicCardSchema = z.object({
  ptName: z.string(),
  d1List: z.array(z.object({ d1CausativeDrug: drugs, d1Symptom: symptoms })),
  d2CiGroup: drugs,
  d2CrhiGroup: drugs,
  d2OaiGroup: drugs,
  d2ExpertOpinion: text,
  d3HospitalName: z.string(),
  d3ManagerTel: text,
  updatedOn: z.string(),
});
export type PublicCard = z.output<typeof publicCardSchema>;

/** A stored record as its card says it; days are Korea's, as the link's own reading has them. */
export const shownCard = (record: Readonly<Record<string, unknown>>): PublicCard => {
  const changed = z.coerce.date().parse(record['d4UpdateTime'] ?? record['d4InsertTime']);
  return publicCardSchema.parse({ ...record, updatedOn: todayInKorea(changed) });
};

const joined = (names: readonly string[]): string => [...new Set(names)].join(', ');
const namesOf = (list: PublicCard['d2CiGroup']): string => joined(list.map(({ drugName }) => drugName));

/** Contrast media of the ATC classification (WHO). */
const CONTRAST_MEDIA = 'V08';

/** The card of a record, without a code: whoever sees it has come by the code. */
export function cardOfRecord(record: PublicCard): SafetyCard {
  const suspected = record.d1List.flatMap(({ d1CausativeDrug }) => d1CausativeDrug);
  const contrast = suspected.every(
    ({ drugType, drugCode = '' }) => drugType === 'ATC' && drugCode.startsWith(CONTRAST_MEDIA),
  );
  return {
    kind: contrast ? 'CONTRAST' : 'GENERAL',
    patient: { ptName: record.ptName, ptNumber: '', ptBirthDay: '' },
    institution: { name: record.d3HospitalName, tel: record.d3ManagerTel },
    issuedOn: record.updatedOn,
    d1CausativeDrug: namesOf(suspected),
    d1Symptom: joined(record.d1List.flatMap(({ d1Symptom }) => d1Symptom.map(({ symptomNameKor }) => symptomNameKor))),
    d2CiGroup: namesOf(record.d2CiGroup),
    d2CrhiGroup: namesOf(record.d2CrhiGroup),
    d2OaiGroup: namesOf(record.d2OaiGroup),
    d2ExpertOpinion: record.d2ExpertOpinion,
  };
}
