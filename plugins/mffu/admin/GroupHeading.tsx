import { Box, Stack } from '@onyak/admin-ui/kit';
import type { ReactNode } from 'react';
import { text } from '../messages.js';

interface GroupHeadingProps<Row> {
  readonly code?: string;
  readonly name: ReactNode;
  readonly rows: readonly Row[];
  /** Row ids that are chosen. */
  readonly chosen: ReadonlySet<string>;
}

/** A group's name with how many of its rows are chosen; on a phone a long name gives way, the numbers stay. */
export function GroupHeading<Row extends { readonly rowId: string }>(props: GroupHeadingProps<Row>) {
  const { code, name, rows, chosen } = props;
  const selected = rows.filter(({ rowId }) => chosen.has(rowId)).length;
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'baseline', '& > *': { flexShrink: 0 } }}>
      {code !== undefined && <span className="code">{code}</span>}
      <Box component="span" sx={{ '&&': { flexShrink: 1 }, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {name}
      </Box>
      <Box component="span" className="num" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {text('group.count', { selected, count: rows.length })}
      </Box>
    </Stack>
  );
}
