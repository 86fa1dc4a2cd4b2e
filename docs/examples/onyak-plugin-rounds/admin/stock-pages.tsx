import {
  DataTable,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  SelectInput,
  SimpleForm,
  SimpleShowLayout,
  stockRoutes,
  TextField,
  TextInput,
} from '@onyak/admin-ui/stock';
import { text } from '../messages.js';
import { roundNote, roundReminder, roundTeam } from '../resource.js';

/** Pages of react-admin's stock parts alone: labels, checks and rights come from the definitions. */
export const teamRoutes = stockRoutes(roundTeam, {
  list: (
    <DataTable rowClick="show">
      <DataTable.Col source="teamCode" />
      <DataTable.Col source="teamName" />
    </DataTable>
  ),
  create: (
    <SimpleForm>
      <TextInput source="teamCode" />
      <TextInput source="teamName" />
    </SimpleForm>
  ),
  edit: (
    <SimpleForm>
      <TextInput source="teamName" />
    </SimpleForm>
  ),
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
  list: (
    <DataTable rowClick={false}>
      <DataTable.Col source="roundOn" />
      <DataTable.Col source="ward" />
      <DataTable.Col source="teams" />
      <DataTable.NumberCol source="openNotes" />
      <DataTable.Col source="message" />
    </DataTable>
  ),
});

/** A note's own page, at the menu's path. */
export const noteRoutes = stockRoutes(
  roundNote,
  {
    edit: (
      <SimpleForm>
        <TextInput source="note" multiline />
        <ReferenceInput source="team" reference="round-team">
          <SelectInput optionText="teamName" />
        </ReferenceInput>
      </SimpleForm>
    ),
  },
  '',
);
