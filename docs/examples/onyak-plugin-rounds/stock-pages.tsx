import { Page } from '@onyak/admin-ui/kit';
import {
  Create,
  DataTable,
  Edit,
  List,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from '@onyak/admin-ui/stock';
import { text } from './messages.js';

/** Pages of react-admin's stock parts alone: labels, checks and rights come from the definitions. */
export function TeamList() {
  return (
    <Page title={text('mrnd.teams')} layout="flow">
      <List resource="round-team">
        <DataTable rowClick="show">
          <DataTable.Col source="teamCode" />
          <DataTable.Col source="teamName" />
        </DataTable>
      </List>
    </Page>
  );
}

export function TeamCreate() {
  return (
    <Page title={text('mrnd.teamNew')} layout="flow">
      <Create resource="round-team" redirect="list">
        <SimpleForm>
          <TextInput source="teamCode" />
          <TextInput source="teamName" />
        </SimpleForm>
      </Create>
    </Page>
  );
}

export function TeamEdit() {
  return (
    <Page title={text('mrnd.team')} layout="flow">
      <Edit resource="round-team">
        <SimpleForm>
          <TextInput source="teamName" />
        </SimpleForm>
      </Edit>
    </Page>
  );
}

/** A team with the notes that name it. */
export function TeamShow() {
  return (
    <Page title={text('mrnd.team')} layout="flow">
      <Show resource="round-team">
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
      </Show>
    </Page>
  );
}

export function NoteEdit() {
  return (
    <Page title={text('mrnd.note')} layout="flow">
      <Edit resource="round-note">
        <SimpleForm>
          <TextInput source="note" multiline />
          <ReferenceInput source="team" reference="round-team">
            <SelectInput optionText="teamName" />
          </ReferenceInput>
        </SimpleForm>
      </Edit>
    </Page>
  );
}
