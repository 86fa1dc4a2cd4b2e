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
import { stockColumns, stockInputs, type Fielded } from './stock-fields.js';

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
  /** A table of rows: an element of one's own, or the fields that are its columns. */
  readonly list?: ReactElement | readonly string[];
  /** Forms of a row: an element, or the fields that are typed. */
  readonly create?: ReactElement | readonly string[];
  readonly edit?: ReactElement | readonly string[];
  /** A row, and what names it. */
  readonly show?: ReactElement;
}

/**
 * A resource's pages of stock parts, titled by its label, at the addresses where react-admin looks for them.
 * @param at below the menu's path; `''` for the plugin's first resource.
 */
export function stockRoutes(
  resource: Fielded & { readonly label: string },
  { list, create, edit, show }: StockViews,
  at: string = resource.name,
): AdminRoute[] {
  const { name, label } = resource;
  const rowClick = show ? 'show' : edit ? 'edit' : false;
  const tableOf = (view: ReactElement | readonly string[]) =>
    isNames(view) ? <DataTable rowClick={rowClick}>{stockColumns(resource, view)}</DataTable> : view;
  const formOf = (view: ReactElement | readonly string[]) =>
    isNames(view) ? <SimpleForm>{stockInputs(resource, view)}</SimpleForm> : view;
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
    ...route('', label, list && <List resource={name}>{tableOf(list)}</List>),
    ...route(
      'create',
      t('stock.create', { label }),
      create && (
        <Create resource={name} redirect="list">
          {formOf(create)}
        </Create>
      ),
    ),
    ...route(':id', t('stock.edit', { label }), edit && <Edit resource={name}>{formOf(edit)}</Edit>),
    ...route(':id/show', t('stock.show', { label }), show && <Show resource={name}>{show}</Show>),
  ];
}

const isNames = (view: ReactElement | readonly string[]): view is readonly string[] => Array.isArray(view);

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
