import { CheckList, defineWizard, Loaded, requestOf, useCall, type WizardStepProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import { reminderFields, reminderSchema, roundReminders } from '../reminders.js';

const teamsSchema = z.array(z.object({ teamCode: z.string(), teamName: z.string() }));
/** What is kept while it is typed: not yet what may be sent. */
const draftSchema = z.object({ teams: z.array(z.string()), roundOn: z.string(), message: z.string() });
type Draft = z.output<typeof draftSchema>;

function TeamsStep({ draft, onChange }: WizardStepProps<Draft, null>) {
  return (
    <Loaded of={useCall('/api/MRNDTEAM/select', { answer: teamsSchema })} empty={text('mrnd.teams.none')}>
      {(teams) => (
        <CheckList
          label={text('mrnd.teams')}
          options={teams.map(({ teamCode, teamName }) => ({ value: teamCode, label: `${teamCode} ${teamName}` }))}
          value={draft.teams}
          onChange={(chosen) => onChange({ teams: chosen })}
        />
      )}
    </Loaded>
  );
}

/** Asks for reminders in steps. */
export const reminderWizard = defineWizard({
  key: 'mrnd.reminder',
  kind: roundReminders,
  draft: draftSchema,
  first: () => ({ teams: [], roundOn: '', message: '' }),
  steps: [
    {
      id: 'teams',
      title: text('mrnd.teams'),
      schema: reminderSchema.pick({ teams: true }),
      count: ({ teams }) => teams.length,
      component: TeamsStep,
      review: ({ teams }) => teams.join(', '),
    },
    { id: 'content', title: text('mrnd.remind.content'), fields: reminderFields },
  ],
  request: requestOf(roundReminders),
});
