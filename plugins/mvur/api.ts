import { defineApi } from '@onyak/api/kit';
import { staffConsentCalls } from './consent/api-consent.js';
import { publicConsentCalls } from './consent/public-consent.js';
import { linkCalls } from './link/api-links.js';
import { registryOfRecords } from './registry/follow-records.js';

/** Calls beside the registry's own, which come from its definition. */
export default defineApi((host) => ({
  calls: [...linkCalls(host.environment), ...staffConsentCalls(host), ...publicConsentCalls(host)],
  follows: { 'adr-record': registryOfRecords },
}));
