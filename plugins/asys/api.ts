import { defineApi } from '@onyak/api/kit';
import { pluginCalls } from './api-plugins.js';
import { referenceCalls } from './api-reference.js';

/** Calls of the system settings: plugins, their configuration, jobs, releases of reference data. */
export default defineApi(({ installation }) => ({ calls: [...pluginCalls(installation), ...referenceCalls()] }));
