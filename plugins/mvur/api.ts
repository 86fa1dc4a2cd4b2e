import { defineApi } from '@onyak/api/kit';
import { linkCalls } from './link/api-links.js';
import { registryOfRecords } from './registry/follow-records.js';

/** Calls beside the registry's own, which come from its definition. */
export default defineApi(({ environment }) => ({
  calls: linkCalls(environment),
  follows: { 'adr-record': registryOfRecords },
}));
