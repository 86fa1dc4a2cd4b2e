import { defineApi } from '@onyak/api/kit';
import { linkCalls } from './link/api-links.js';

/** Calls beside the registry's own, which come from its definition. */
export default defineApi(({ environment }) => ({ calls: linkCalls(environment) }));
