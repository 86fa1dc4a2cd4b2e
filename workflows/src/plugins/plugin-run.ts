import { tableModel } from '@onyak/database/models';
import { z } from 'zod';

/** A run of a plugin's job or step: one row for all of its attempts. */
export const PluginRun = tableModel({
  table: 'plugin_run',
  key: ['id'],
  columns: {
    id: z.string(),
    plugin: z.string(),
    name: z.string(),
    kind: z.enum(['JOB', 'STEP']),
    subject: z.string().nullable(),
    outcome: z.enum(['RUNNING', 'DONE', 'FAILED']).optional(),
    attempts: z.int().optional(),
    note: z.string().optional(),
    endedAt: z.date().nullable().optional(),
  },
  stamped: false,
});
