import { CheckList, defineWizard, Loaded, requestOf, type WizardStepProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import { reminderFields, reminderSchema, roundReminders } from '../reminders.js';
import { useWards } from './wards.js';

/** What is kept while it is typed: not yet what may be sent. */
const draftSchema = z.object({ wards: z.array(z.string()), roundOn: z.string(), message: z.string() });
type Draft = z.output<typeof draftSchema>;

function WardsStep({ draft, onChange }: WizardStepProps<Draft, null>) {
  return (
    <Loaded of={useWards()} empty={text('mrnd.none')}>
      {(wards) => (
        <CheckList
          label={text('mrnd.wards')}
          options={wards
            .filter(({ open }) => open > 0)
            .map((row) => ({ value: row.ward, label: text('mrnd.wardLine', row) }))}
          value={draft.wards}
          onChange={(chosen) => onChange({ wards: chosen })}
        />
      )}
    </Loaded>
  );
}

/** Asks for reminders in steps. */
export const reminderWizard = defineWizard<Draft, null, { readonly reqId: string }>({
  key: 'mrnd.reminder',
  kind: roundReminders,
  draft: draftSchema,
  first: () => ({ wards: [], roundOn: '', message: '' }),
  steps: [
    {
      id: 'wards',
      title: text('mrnd.wards'),
      schema: reminderSchema.pick({ wards: true }),
      count: ({ wards }) => wards.length,
      component: WardsStep,
      review: ({ wards }) => wards.join(', '),
    },
    { id: 'content', title: text('mrnd.remind.content'), fields: reminderFields },
  ],
  request: requestOf(roundReminders),
});
