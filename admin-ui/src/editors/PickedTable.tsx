import { formatValue, valueOf } from '../grid/format.js';
import type { GridColumn } from '../grid/types.js';

interface PickedTableProps<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Said in the place of a table without rows. */
  readonly empty: string;
}

/**
 * The few rows that stand chosen in a form. A record of five cases has more than a dozen such lists: grids, which sort and filter and
 * can be arranged, were most of what its opening took, and an empty one took the room of ten rows.
 */
export function PickedTable<Row>({ label, columns, rows, rowId, empty }: PickedTableProps<Row>) {
  if (rows.length === 0) return <div className="f-none">{empty}</div>;
  const width = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  return (
    <table aria-label={label} className="f-picked">
      <thead>
        <tr>
          {columns.map(({ id, label: heading, width: own = 0 }) => (
            <th key={id} scope="col" style={width > 0 ? { width: `${(100 * own) / width}%` } : {}}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)} data-row={rowId(row)}>
            {columns.map((column) => (
              <td key={column.id} {...(column.kind === 'code' ? { className: 'code' } : {})}>
                {column.render?.(row) ?? formatValue(column.kind ?? 'text', valueOf(column, row), column.options)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
