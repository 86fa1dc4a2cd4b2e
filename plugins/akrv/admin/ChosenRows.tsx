import { Box } from '@onyak/admin-ui/kit';
import type { ChosenRow } from './choices.js';

/** The rows that a mark is about, so that nobody marks what they do not see. */
export function ChosenRows({ rows }: { readonly rows: readonly ChosenRow[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 240, overflow: 'auto' }}>
      {rows.map(({ tableName, tableLabel, rowKey, title }) => (
        <li key={`${tableName} ${rowKey}`}>
          {tableLabel}: {title}
        </li>
      ))}
    </Box>
  );
}
