/**
 * react-admin's stock parts for pages of plugins: `@onyak/admin-ui/stock`. They come with the first page that uses them, and
 * work on Onyak's theme, words, rights and rows. What is written here and not handed on as it is differs for a reason.
 */
import {
  BulkDeleteButton as StockBulkDeleteButton,
  BulkUpdateButton as StockBulkUpdateButton,
  DataTable as StockDataTable,
  DeleteButton as StockDeleteButton,
  Edit as StockEdit,
  List as StockList,
  SimpleForm as StockSimpleForm,
  type DataTableProps,
  type EditProps,
  type ListProps,
  type SimpleFormProps,
} from 'react-admin';
import { LeaveQuestion } from './LeaveQuestion.js';

export {
  ArrayInput,
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  Create,
  CreateButton,
  DateField,
  EditButton,
  FunctionField,
  Labeled,
  NumberField,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  required,
  SaveButton,
  SearchInput,
  SelectField,
  SelectInput,
  Show,
  ShowButton,
  SimpleFormIterator,
  SimpleShowLayout,
  TextField,
  TextInput,
  Toolbar,
  TopToolbar,
  useRecordContext,
} from 'react-admin';

/** A list. Without react-admin's export, which the server would know nothing of: files go through `ResourceScreen`'s. */
export function List(props: ListProps) {
  return <StockList exporter={false} {...props} />;
}

/** Rows in a table. Boxes to choose rows come where there is something to do with them (`bulkActionButtons`). */
export const DataTable = Object.assign(
  function DataTable(props: DataTableProps) {
    return <StockDataTable bulkActionButtons={false} {...props} />;
  },
  { Col: StockDataTable.Col, NumberCol: StockDataTable.NumberCol },
);

/** The form of a row. Saved is what the server has confirmed. */
export function Edit(props: EditProps) {
  return <StockEdit mutationMode="pessimistic" {...props} />;
}

/** A form's inputs one below the other. What is typed is not lost unasked. */
export function SimpleForm(props: SimpleFormProps) {
  return (
    <StockSimpleForm noValidate warnWhenUnsavedChanges WarnWhenUnsavedChangesComponent={LeaveQuestion} {...props} />
  );
}

/** Deletes a row after a question. */
export function DeleteButton(props: Omit<React.ComponentProps<typeof StockDeleteButton>, 'mutationMode'>) {
  return <StockDeleteButton {...props} mutationMode="pessimistic" />;
}

/** Deletes the chosen rows after a question, each over the version that the page shows. */
export function BulkDeleteButton(props: Omit<React.ComponentProps<typeof StockBulkDeleteButton>, 'mutationMode'>) {
  return <StockBulkDeleteButton {...props} mutationMode="pessimistic" />;
}

/** Changes the chosen rows after a question, each over the version that the page shows. */
export function BulkUpdateButton(props: Omit<React.ComponentProps<typeof StockBulkUpdateButton>, 'mutationMode'>) {
  return <StockBulkUpdateButton {...props} mutationMode="pessimistic" />;
}
