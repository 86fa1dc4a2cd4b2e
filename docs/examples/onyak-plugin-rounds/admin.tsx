import { batchRoutes, defineAdmin, Link, ResourceScreen, Stack } from '@onyak/admin-ui/kit';
import { reminderWizard } from './admin/reminder-wizard.js';
import { noteRoutes, reminderRoutes, teamRoutes } from './admin/stock-pages.js';
import { Paper, Wards } from './admin/wards.js';
import { text } from './messages.js';
import { reminderSchema, roundReminders } from './reminders.js';
import { roundNote, roundReminder, roundTeam } from './resource.js';

/** The generated screen of the notes, with the wards above it. */
function RoundsPage() {
  return (
    <Stack sx={{ height: '100%', gap: 1 }}>
      <Stack sx={{ px: { xs: 1.5, sm: 3 }, pt: 2 }}>
        <Wards />
        <Stack direction="row" sx={{ gap: 2 }}>
          <Link to="/mrnd/remind">{text('mrnd.remind')}</Link>
          <Link to="/mrnd/round-team">{roundTeam.label}</Link>
        </Stack>
      </Stack>
      <ResourceScreen resource={roundNote} title={roundNote.label} menu="mrnd" />
    </Stack>
  );
}

export default defineAdmin({
  routes: [
    { path: '', element: RoundsPage },
    ...batchRoutes('remind', {
      wizard: reminderWizard,
      kind: roundReminders,
      payload: reminderSchema,
      about: ({ roundOn, message }) => `${roundOn} · ${message}`,
      after: <Link to="/mrnd/round-reminder">{roundReminder.label}</Link>,
    }),
    ...noteRoutes,
    ...teamRoutes,
    ...reminderRoutes,
  ],
  panels: { paper: Paper },
  cards: { open: Wards },
});
