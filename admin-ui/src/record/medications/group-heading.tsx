import { Box, Stack } from '../../kit/index.js';
import { text } from '../messages.js';

/**
 * A group's name with how many of its rows are chosen; on a phone a long name gives way, the numbers stay.
 * @param chosen row ids.
 * @param code written before the name; none where empty.
 */
export function groupHeading(
  name: string,
  rows: readonly { readonly rowId: string }[],
  chosen: ReadonlySet<string>,
  code = '',
) {
  const selected = rows.filter(({ rowId }) => chosen.has(rowId)).length;
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'baseline', '& > *': { flexShrink: 0 } }}>
      {code !== '' && <span className="code">{code}</span>}
      <Box component="span" sx={{ '&&': { flexShrink: 1 }, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {name}
      </Box>
      <Box component="span" className="num" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {text('group.count', { selected, count: rows.length })}
      </Box>
    </Stack>
  );
}
