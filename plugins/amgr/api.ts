import { defineApi } from '@onyak/api/kit';
import { groupCalls } from './api-groups.js';
import { historyCalls } from './api-history.js';
import { rightCalls } from './api-rights.js';

/** Menu-permission groups (specification 3 §7 "Menu permissions"). */
export default defineApi(({ installation }) => ({
  calls: [...groupCalls(installation), ...rightCalls(installation), ...historyCalls(installation)],
}));
