import { isoDateSchema, OnyakError, todayInKorea } from '@onyak/core';
import { call, withMessage, type TenantDatabase } from '@onyak/api/kit';
import { MAX_WORDING, phraseOf, tidyWording } from '@onyak/workflows/grounding';
import { z } from 'zod';
import { text } from '../messages.js';
import { readPlaces, shownPlaces } from '../places.js';
import { checkedSchema, MAX_NOTE, wordingListSchema, type WordingRow } from '../schema.js';
import type { WordingReview } from './check.js';
import {
  approveProposal,
  endWording,
  insertProposal,
  listWordings,
  lockWording,
  rejectProposal,
} from './wordings.sql.js';

const note = z
  .string()
  .trim()
  .max(MAX_NOTE, text('form.tooLong', { max: MAX_NOTE }))
  .default('');
const id = z.uuid(text('wording.gone'));
const worded = z.object({
  phrase: z.string().trim().max(60),
  // The check tells what is wrong with longer ones.
  text: z
    .string()
    .max(MAX_WORDING * 4)
    .transform((written) => readPlaces(tidyWording(written))),
});
const target = 'guide_wording';

/** One institution's: an administrator of all has to pick it first. */
function oneInstitution(hospitalCode: string): string {
  if (hospitalCode === '*') throw new OnyakError('STATE', text('wording.pickInstitution'));
  return hospitalCode;
}

const selectWordings = call({
  method: 'GET',
  path: '/api/MWRD/selectWordings',
  summary: '기관 문구와 모든 판',
  menu: 'MWRD',
  input: z.object({}),
  output: wordingListSchema,
  handler: async ({ db }) =>
    (await listWordings(db)).map((row) => ({ ...row, text: shownPlaces(row.text), engine: shownPlaces(row.engine) })),
});

const check = (review: WordingReview) =>
  call({
    method: 'POST',
    path: '/api/MWRD/checkWording',
    summary: '기관 문구를 기관의 복약지도에 넣어 점검',
    menu: 'MWRD',
    writes: false,
    input: worded,
    output: checkedSchema,
    handler: ({ db, input, hospitalCode }) =>
      review.check(db, { ...input, hospitalCode: oneInstitution(hospitalCode) }),
  });

const propose = (review: WordingReview) =>
  call({
    method: 'POST',
    path: '/api/MWRD/proposeWording',
    summary: '기관 문구 제안',
    menu: 'MWRD',
    input: worded.extend({ reason: note }),
    output: z.object({ id: z.string(), number: z.number() }),
    audit: { action: text('action.propose'), targetType: target, targetKey: ({ phrase }) => phrase },
    handler: async ({ db, input, hospitalCode: given, user }) => {
      const hospitalCode = oneInstitution(given);
      await demandSound(review, db, { ...input, hospitalCode });
      const stored = await insertProposal(db, {
        ...input,
        hospitalCode,
        userId: user.userId,
        engine: phraseOf(input.phrase)?.template ?? '',
      });
      if (!stored) throw new OnyakError('STATE', text('wording.waits'));
      return withMessage(text('wording.proposed'), stored);
    },
  });

/** @throws OnyakError VALIDATION with each reason why the checks refuse it */
async function demandSound(
  review: WordingReview,
  db: TenantDatabase,
  wording: { readonly hospitalCode: string; readonly phrase: string; readonly text: string },
): Promise<void> {
  const { faults } = await review.check(db, wording);
  const [first] = faults;
  if (!first) return;
  throw new OnyakError('VALIDATION', first.reason, {
    faults: faults.map(({ reason }) => ({ field: 'text', message: reason })),
  });
}

async function known(db: TenantDatabase, of: string): Promise<WordingRow> {
  const row = await lockWording(db, of);
  if (!row) throw new OnyakError('NOT_FOUND', text('wording.gone'));
  return row;
}

const dayFromToday = isoDateSchema.refine((one) => one >= todayInKorea(), text('wording.past'));

const review = (checks: WordingReview) =>
  call({
    method: 'POST',
    path: '/api/MWRD/reviewWording',
    summary: '제안된 기관 문구의 승인 또는 반려',
    menu: 'MWRD',
    f1: true,
    input: z.object({ id, approve: z.enum(['Y', 'N']), note, from: dayFromToday.optional() }),
    output: z.undefined(),
    audit: { action: text('action.review'), targetType: target, targetKey: (input) => input.id },
    handler: async ({ db, input, user, hospitalCode }) => {
      const row = await known(db, input.id);
      if (row.state !== 'PROPOSED') throw new OnyakError('STATE', text('wording.decided'));
      if (row.proposedBy === user.userId) throw new OnyakError('STATE', text('wording.own'));
      const decision = { id: row.id, userId: user.userId, note: input.note };
      if (input.approve === 'N') {
        if (input.note === '') throw new OnyakError('VALIDATION', text('wording.noteRequired'));
        await rejectProposal(db, decision);
        return withMessage(text('wording.rejected'));
      }
      // Knowledge and guides may be others than when it was proposed.
      await demandSound(checks, db, { ...row, hospitalCode: oneInstitution(hospitalCode) });
      const from = input.from ?? todayInKorea();
      await approveProposal(db, { ...decision, from });
      return withMessage(text('wording.approved', { from }));
    },
  });

const end = call({
  method: 'POST',
  path: '/api/MWRD/endWording',
  summary: '기관 문구의 사용 중지: 그날부터 기본 문장으로 돌아감',
  menu: 'MWRD',
  f1: true,
  input: z.object({ id, note, from: dayFromToday.optional() }),
  output: z.undefined(),
  audit: { action: text('action.end'), targetType: target, targetKey: (input) => input.id },
  handler: async ({ db, input, user }) => {
    const row = await known(db, input.id);
    if (row.state !== 'IN_EFFECT' && row.state !== 'WAITING')
      throw new OnyakError('STATE', text('wording.notInEffect'));
    if (input.note === '') throw new OnyakError('VALIDATION', text('wording.noteRequired'));
    const from = input.from ?? todayInKorea();
    // Drawn out it would hold beside the version that follows.
    if (row.effectiveTo !== '' && from >= row.effectiveTo)
      throw new OnyakError('STATE', text('wording.endsBefore', { to: row.effectiveTo }));
    await endWording(db, { id: row.id, userId: user.userId, note: input.note, from });
    return withMessage(text('wording.ended', { from }));
  },
});

export const wordingCalls = (checks: WordingReview) => [
  selectWordings,
  check(checks),
  propose(checks),
  review(checks),
  end,
];
