import { guideRequestStatusSchema, OnyakError } from '@onyak/core';
import { call, daysInOrder, narrowedList, requestOwner } from '@onyak/api/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import { countList, listRequests, type ListBounds } from './requests.sql.js';
import { requestListSchema, tookSchema } from '../schema.js';

const searchAllInput = z.preprocess(
  (value) => (value === true || value === 'Y' || value === 'true' ? 'Y' : 'N'),
  z.enum(['Y', 'N']),
);

/** Beside what the other parameters ask for, those that wait for a review, however old. */
const alsoWaitingInput = searchAllInput;

const statusInput = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  guideRequestStatusSchema.nullable(),
);

const listInput = daysInOrder(
  z.object({
    ...narrowedList,
    searchAll: searchAllInput,
    status: statusInput,
    alsoWaiting: alsoWaitingInput,
    took: z.preprocess((value) => (value === '' || value === undefined ? null : value), tookSchema.nullable()),
    /** Study number of one patient; empty for all. */
    irbNumber: z.string().trim().max(100).default(''),
  }),
);

/** Whole institution only with the menu's function right; otherwise the caller's own requests. */
function requireScope(searchAll: 'Y' | 'N', f1: boolean): void {
  if (searchAll === 'Y' && !f1) throw new OnyakError('NO_AUTH', text('list.searchAllNoAuth'));
}

/** Whose requests the list is narrowed to is asked after {@link requireScope}. */
const boundsOf = (input: z.output<typeof listInput>, user: { readonly userId: string }): ListBounds => ({
  owner: requestOwner({ user, f1: input.searchAll === 'Y' }),
  startDate: input.startDate,
  endDate: input.endDate,
  status: input.status,
  alsoWaiting: input.alsoWaiting === 'Y',
  irbNumber: input.irbNumber || null,
  took: input.took,
  foundKind: input.foundKind,
  foundRule: input.foundRule,
});

const selectList = call({
  method: 'GET',
  path: '/api/MMMG/selectMGDataIF',
  summary: '복약지도 요청 목록',
  menu: 'MMMG',
  input: listInput,
  output: requestListSchema,
  audit: { action: text('action.list'), targetType: 'guide_request', targetKey: () => '' },
  handler: async ({ db, input, user, f1 }) => {
    requireScope(input.searchAll, f1);
    return listRequests(db, boundsOf(input, user));
  },
});

const selectCount = call({
  method: 'GET',
  path: '/api/MMMG/selectMGDataIFCnt',
  summary: '복약지도 요청 건수',
  menu: 'MMMG',
  input: listInput,
  output: z.number().int(),
  handler: async ({ db, input, user, f1 }) => {
    requireScope(input.searchAll, f1);
    return countList(db, boundsOf(input, user));
  },
});

export const listCalls = [selectList, selectCount];
