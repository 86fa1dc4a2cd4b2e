import {
  DataTable,
  ReferenceField,
  ReferenceManyField,
  SimpleShowLayout,
  stockRoutes,
  TextField,
} from '@onyak/admin-ui/stock';
import { text } from '../messages.js';
import { roundNote, roundReminder, roundTeam } from '../resource.js';

/** Pages of react-admin's stock parts alone: labels, checks and rights come from the definitions. */
export const teamRoutes = stockRoutes(roundTeam, {
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
          <DataTable.Col source="team">
            <ReferenceField source="team" reference="round-team">
              <TextField source="teamName" />
            </ReferenceField>
          </DataTable.Col>
        </DataTable>
      </ReferenceManyField>
    </SimpleShowLayout>
  ),
});

/** What the batch has written; nobody changes it. */
export const reminderRoutes = stockRoutes(roundReminder, {
  list: ['roundOn', 'ward', 'teams', 'openNotes', 'message'],
});

/** A note's own page, at the menu's path. */
export const noteRoutes = stockRoutes(roundNote, { edit: ['note', 'team'] }, '');
