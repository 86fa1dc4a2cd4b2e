import { DataTable, ReferenceManyField, SimpleShowLayout, stockRoutes, TextField } from '@onyak/admin-ui/stock';
import { text } from '../messages.js';
import { roundNote, roundReminder, roundTeam } from '../resource.js';

/** Pages of react-admin's stock parts alone: labels, checks and rights come from the definitions. */
export const stockPages = [
  // A note's own page, at the menu's path.
  ...stockRoutes(roundNote, { edit: ['note', 'team'] }, ''),
  ...stockRoutes(roundTeam, {
    list: ['teamCode', 'teamName'],
    create: ['teamCode', 'teamName'],
    edit: ['teamName'],
    // A team with the notes that name it.
    show: (
      <SimpleShowLayout>
        <TextField source="teamCode" />
        <TextField source="teamName" />
        <ReferenceManyField reference="round-note" target="team" source="teamCode" label={text('mrnd.teamNotes')}>
          <DataTable rowClick="edit">
            <DataTable.Col source="ward" />
            <DataTable.Col source="note" />
          </DataTable>
        </ReferenceManyField>
      </SimpleShowLayout>
    ),
  }),
  // What the batch has written; nobody changes it.
  ...stockRoutes(roundReminder, { list: ['roundOn', 'team', 'openNotes', 'message'] }),
];
