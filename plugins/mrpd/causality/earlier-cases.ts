import type { SessionUser } from '@onyak/core';
import { modelOf, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { adrRecord } from '../../mrpm/contract.js';
import { seesAll } from '../rights.js';
import { caseSchema, type Case } from './schema.js';

/** Records with one of the symptoms that are looked through, the latest first. */
const MAX_LOOKED_THROUGH = 500;

const AdrRecord = modelOf(adrRecord);

/** A case of a stored record, with whose it is. */
export interface StoredCase extends Case {
  readonly recId: string;
  readonly ptNumber: string;
  readonly d1Causality: string;
}

const storedSchema = z.object({
  recId: z.string(),
  ptNumber: z.string(),
  d1List: z.array(caseSchema.extend({ d1Causality: z.string().catch('') })).catch([]),
});

interface Reader {
  readonly user: SessionUser;
  /** The record that is being written. */
  readonly without: string;
}

/** The cases of active records that name one of the symptoms, as far as the reader may see them. */
export async function casesOfSymptoms(
  db: TenantDatabase,
  symptoms: Case['d1Symptom'],
  { user, without }: Reader,
): Promise<StoredCase[]> {
  if (symptoms.length === 0) return [];
  const own = seesAll(user) ? {} : { requestUserId: user.userId };
  const rows = await AdrRecord.on(db)
    .select('recId', 'ptNumber', 'd1List')
    .where({ status: 'ACTIVE', ...own })
    .whereNot({ recId: without })
    .andWhere((either) => {
      for (const { symptomNameKor } of symptoms) void either.orWhere('d1Symptom', 'like', containing(symptomNameKor));
    })
    .orderBy('d4InsertTime', 'desc')
    .limit(MAX_LOOKED_THROUGH);
  return z
    .array(storedSchema)
    .parse(rows)
    .flatMap(({ recId, ptNumber, d1List }) => d1List.map((one) => ({ ...one, recId, ptNumber })));
}

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
