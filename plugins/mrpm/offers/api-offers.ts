import { recordMenus, type SessionUser } from '@onyak/core';
import { call } from '@onyak/api/kit';
import { z } from 'zod';
import { messages } from '../messages.js';
import { seesAllRecords } from '../reach.js';
import { drugsOfGuides, drugsOfRecords, symptomsOfRecords } from './offers.sql.js';
import { offersSchema, type OfferedDrug } from './schema.js';

/** Menus by which a user sees requests for a guide; the function of the first shows the institution's. */
const guideMenus = ['MMMG', 'MFFU'] as const;

/** Whose requests for a guide the user may see: null for all, undefined for none. */
function guideOwner({ menuList, userId }: SessionUser): string | null | undefined {
  const mine = menuList.filter(({ transaction }) => guideMenus.some((menu) => menu === transaction));
  if (mine.length === 0) return undefined;
  return mine.some(({ transaction, f1Auth }) => transaction === guideMenus[0] && f1Auth) ? null : userId;
}

/**
 * Ours: drugs and symptoms that a record of this patient is likely to name, of the patient's earlier records and requests for a
 * guide, as far as the caller may see them. They are offered before a search; nothing is chosen by itself.
 */
export const selectOffers = call({
  method: 'GET',
  path: '/api/MRPM/selectOffers',
  summary: '환자의 약물과 증상',
  menus: recordMenus,
  input: z.object({ ptNumber: z.string().trim().min(1, messages['ptNumber.required']).max(50) }),
  output: offersSchema,
  audit: { action: 'ADR 정보 조회', targetType: 'patient', targetKey: (input) => input.ptNumber },
  handler: async ({ db, input: { ptNumber }, user }) => {
    const asked = { ptNumber, owner: seesAllRecords(user) ? null : user.userId };
    const owner = guideOwner(user);
    const [taken, caused, symptoms] = await Promise.all([
      owner === undefined ? [] : drugsOfGuides(db, { ptNumber, owner }),
      drugsOfRecords(db, asked),
      symptomsOfRecords(db, asked),
    ]);
    return { drugs: onceEach([...taken, ...caused]), symptoms };
  },
});

/** A drug that both name is one. */
function onceEach(drugs: readonly OfferedDrug[]): OfferedDrug[] {
  const key = ({ drugType, drugCode }: OfferedDrug) => `${drugType} ${drugCode}`;
  return [...new Map(drugs.toReversed().map((drug) => [key(drug), drug])).values()].toReversed();
}
