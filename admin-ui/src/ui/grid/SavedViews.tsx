import type { GridQuery } from '../../grid/query.js';
import type { Columns } from '../../grid/use-columns.js';

interface SavedViewsProps<Row> {
  readonly grid: string;
  readonly columns: Columns<Row>;
  readonly query: GridQuery;
  readonly first: GridQuery;
  readonly onQuery: (query: GridQuery) => void;
}
export function SavedViews<Row>(_props: SavedViewsProps<Row>) {
  return null;
}
