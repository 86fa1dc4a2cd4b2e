import { defineApi } from '@onyak/api/kit';
import { rehearsalCalls } from './rehearsal/api-rehearsal.js';
import { ruleCalls } from './api-rules.js';
import { searchCalls } from './api-search.js';
import { createRuleKnowledge } from './knowledge.js';

/** Calls of the STOPP menu: rules, pickers, and the rehearsal of a change over the stored requests. */
export default defineApi(() => ({
  calls: [...ruleCalls, ...searchCalls, ...rehearsalCalls(createRuleKnowledge())],
}));
