import { defineRequestKind, field } from '@onyak/core';
import { z } from 'zod';
import { text } from './messages.js';

/** Requests that remind teams of what is left to look at; `workflow.ts` works on them. */
export const roundReminders = defineRequestKind({
  kind: 'roundReminder',
  label: '회진 알림',
  menus: ['MRND'],
  idPrefix: 'mrnd-',
});

export const reminderFields = {
  roundOn: field.date({ label: '회진일', required: true }),
  message: field.text({ label: '전할 말', required: true, max: 200, multiline: true }),
};

/** What is asked for. Its messages stand in the review of the wizard and in the refusal of the call. */
export const reminderSchema = z.object({
  teams: z.array(z.string().min(1).max(10)).min(1, text('mrnd.teams.required')).max(1000),
  roundOn: reminderFields.roundOn.schema,
  message: reminderFields.message.schema,
});
