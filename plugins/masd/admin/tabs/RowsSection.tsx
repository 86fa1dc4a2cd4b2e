import { DataGrid, Section, type GridColumn } from '@onyak/admin-ui/kit';

const HEIGHT = 420;

interface RowsSectionProps<Row> {
  readonly id: string;
  readonly title: string;
  readonly empty: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
}

/** A list of a result under its heading with the number of its rows; it says so where there is nothing. */
export function RowsSection<Row extends object>({ id, title, empty, columns, rows }: RowsSectionProps<Row>) {
  const numbers = new Map(rows.map((row, index) => [row, String(index)]));
  return (
    <Section title={`${title} ${rows.length}`}>
      {rows.length === 0 ? (
        empty
      ) : (
        <DataGrid
          label={title}
          settingsKey={`masd.${id}`}
          columns={columns}
          rows={rows}
          rowId={(row) => numbers.get(row) ?? ''}
          rowHeight="auto"
          height={HEIGHT}
          hideStatus
        />
      )}
    </Section>
  );
}
