import { batchRoutes, defineAdmin, Link } from '@onyak/admin-ui/kit';
import { NotesPage, Paper } from './admin/note-page.js';
import { reminderWizard } from './admin/reminder-wizard.js';
import { stockPages } from './admin/stock-pages.js';
import { reminderSchema, roundReminders } from './reminders.js';
import { roundReminder } from './resource.js';

export default defineAdmin({
  routes: [
    { path: '', element: NotesPage },
    ...batchRoutes('remind', {
      wizard: reminderWizard,
      kind: roundReminders,
      payload: reminderSchema,
      about: ({ roundOn, message }) => `${roundOn} · ${message}`,
      after: <Link to="/mrnd/round-reminder">{roundReminder.label}</Link>,
    }),
    ...stockPages,
  ],
  panels: { paper: Paper },
});
