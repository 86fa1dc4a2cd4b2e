import { z } from 'zod';
import { tableModel } from '../models/table-model.js';
import { requestStatuses } from './requests.sql.js';

/**
 * A request of any kind, for the plugin whose kind it is. Whether somebody may read it, `readRequest` says; it is begun, moved and
 * closed by the functions beside it, which compare what they change in one statement.
 */
export const RequestRow = tableModel({
  table: 'request',
  key: ['reqId'],
  columns: {
    reqId: z.string(),
    kind: z.string(),
    hospitalCode: z.string(),
    userId: z.string(),
    status: z.enum(requestStatuses),
    stage: z.string(),
    subjectNumber: z.string(),
    subjectName: z.string(),
    /** As it was asked for: parsed by whoever works on it. */
    payload: z.record(z.string(), z.unknown()),
    knowledgeRelease: z.int().nullable(),
    failure: z.string().nullable(),
  },
  json: ['payload'],
});
