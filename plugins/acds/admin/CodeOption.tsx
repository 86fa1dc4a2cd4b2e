import { Box } from '@onyak/admin-ui/kit';
import type { FoundRow } from './code-searches.js';

/** One row of the dropdown. */
export function CodeOption({
  id,
  row,
  active,
  onChoose,
}: {
  readonly id: string;
  readonly row: FoundRow;
  readonly active: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={active}
      onClick={onChoose}
      sx={(theme) => ({
        display: 'flex',
        gap: 1,
        px: 1,
        py: 0.5,
        cursor: 'pointer',
        flexShrink: 0,
        bgcolor: active ? theme.onyak.rowSelected : 'transparent',
        '&:hover': { bgcolor: theme.onyak.rowHover },
      })}
    >
      <Box component="code" className="code" sx={(theme) => ({ width: theme.spacing(9), flexShrink: 0 })}>
        {row.code}
      </Box>
      <span>
        {row.name}
        {row.other !== row.name && (
          <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
            {row.other}
          </Box>
        )}
      </span>
    </Box>
  );
}
