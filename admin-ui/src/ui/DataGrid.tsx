import type { DataGridProps } from '../grid/types.js';

/** Interim: a plain table until the virtual grid stands behind the same props. */
export function DataGrid<Row>({ label, columns, rows, rowId, toolbar }: DataGridProps<Row>) {
  return (
    <div>
      {toolbar}
      <table aria-label={label}>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column) => (
                <td key={column.id}>{column.render?.(row) ?? column.text?.(row) ?? String(column.value?.(row) ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
