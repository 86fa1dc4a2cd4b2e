import { defineBatch, modelOf, refusal } from '@onyak/workflows/kit';
import { text } from './messages.js';
import { reminderSchema, roundReminders } from './reminders.js';
import { roundNote, roundReminder } from './resource.js';

const [RoundNote, RoundReminder] = [modelOf(roundNote), modelOf(roundReminder)];

/** The work of a request for reminders: a batch over its teams. A repeat of the same team writes nothing anew. */
export default defineBatch({
  kind: roundReminders,
  payload: reminderSchema,
  items: ({ teams }) => teams,
  label: (team) => team,
  tellEvery: 5,
  each: async (db, { item: team, payload: { roundOn, message }, request: { reqId, hospitalCode } }) => {
    const openNotes = await RoundNote.on(db).where({ team, status: 'OPEN' }).resultSize();
    if (openNotes === 0) throw refusal(text('mrnd.remind.nothing'));
    const reminder = { reqId, hospitalCode, team, openNotes, roundOn, message };
    await RoundReminder.on(db).insert(reminder).onConflict().ignore();
  },
});
