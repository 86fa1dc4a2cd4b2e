import { defineBatch, modelOf, refusal } from '@onyak/workflows/kit';
import { text } from './messages.js';
import { reminderSchema, roundReminders } from './reminders.js';
import { roundNote, roundReminder, roundTeam } from './resource.js';

const [RoundNote, RoundTeam, RoundReminder] = [modelOf(roundNote), modelOf(roundTeam), modelOf(roundReminder)];

/** The work of a request for reminders: a batch over its wards. A repeat of the same ward writes nothing anew. */
export default defineBatch({
  kind: roundReminders,
  payload: reminderSchema,
  items: ({ wards }) => wards,
  label: (ward) => ward,
  tellEvery: 5,
  each: async (db, { item: ward, payload: { roundOn, message }, request: { reqId, hospitalCode } }) => {
    const notes = await RoundNote.on(db).select('team').where({ ward, status: 'OPEN' });
    if (notes.length === 0) throw refusal(text('mrnd.remind.nothing'));
    const codes = notes.flatMap(({ team }) => team ?? []);
    const teams = await RoundTeam.on(db).whereIn('teamCode', codes).orderBy('teamName');
    if (teams.length === 0) throw refusal(text('mrnd.remind.noTeam'));
    const names = teams.map(({ teamName }) => teamName).join(', ');
    const reminder = { reqId, hospitalCode, ward, roundOn, message, teams: names, openNotes: notes.length };
    await RoundReminder.on(db).insert(reminder).onConflict().ignore();
  },
});
