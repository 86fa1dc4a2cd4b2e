import { defineApi } from '@onyak/api/kit';
import { insertRefusal } from './refusals.sql.js';

/** Keeps what the interfaces refuse. */
export default defineApi(() => ({ calls: [], keepRefusal: insertRefusal }));
