/**
 * react-admin's stock parts for pages of plugins: `@onyak/admin-ui/stock`. They come with the first page that uses them, and
 * work on Onyak's theme, words, rights and rows. What is written here and not handed on as it is differs for a reason.
 */
import {
  BulkDeleteButton as StockBulkDeleteButton,
  BulkUpdateButton as StockBulkUpdateButton,
  Create,
  DataTable as StockDataTable,
  DeleteButton as StockDeleteButton,
  Edit as StockEdit,
  List as StockList,
  Show,
  SimpleForm as StockSimpleForm,
  type DataTableProps,
  type EditProps,
  type ListProps,
  type SimpleFormProps,
} from 'react-admin';
import type { ReactElement } from 'react';
import { t } from '../messages.js';
import { Page } from '../ui/page/Page.js';
import type { AdminRoute } from './define-admin.js';
import { LeaveQuestion } from './LeaveQuestion.js';

export { Create, Show };
export {
  ArrayInput,
  AutocompleteInput,
  BooleanField,
  BooleanInput,
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

interface StockViews {
  /** A table of rows. */
  readonly list?: ReactElement;
  /** Forms of a row. */
  readonly create?: ReactElement;
  readonly edit?: ReactElement;
  /** A row, and what names it. */
  readonly show?: ReactElement;
}

/**
 * A resource's pages of stock parts, titled by its label, at the addresses where react-admin looks for them.
 * @param at below the menu's path; `''` for the plugin's first resource.
 */
export function stockRoutes(
  { name, label }: { readonly name: string; readonly label: string },
  { list, create, edit, show }: StockViews,
  at: string = name,
): AdminRoute[] {
  const below = (path: string) => [at, path].filter((part) => part !== '').join('/');
  const route = (path: string, title: string, view: ReactElement | undefined): AdminRoute[] => {
    if (!view) return [];
    const element = () => (
      <Page title={title} layout="flow">
        {view}
      </Page>
    );
    return [{ path: below(path), element }];
  };
  return [
    ...route('', label, list && <List resource={name}>{list}</List>),
    ...route(
      'create',
      t('stock.create', { label }),
      create && (
        <Create resource={name} redirect="list">
          {create}
        </Create>
      ),
    ),
    ...route(':id', t('stock.edit', { label }), edit && <Edit resource={name}>{edit}</Edit>),
    ...route(':id/show', t('stock.show', { label }), show && <Show resource={name}>{show}</Show>),
  ];
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
