import type { Tile, TileLine, TileTable } from '@onyak/core';
import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** The deepest tint of a cell: text on it keeps its contrast in both themes. */
const DEEPEST = 0.3;
/** Percentages of one column have their points below each other. */
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

interface FigureTableProps {
  readonly tile: Tile;
  readonly table: TileTable;
  /** The lines that are shown. */
  readonly lines: readonly TileLine[];
  readonly addressOf: (value: string) => string | undefined;
}

/** A tile's figures as a table: numbers always, beside them bars or tints that only repeat them. */
export function FigureTable({ tile, table, lines, addressOf }: FigureTableProps) {
  const { chart } = tile;
  const last = table.columns.length - 2;
  const barred = chart === 'share' ? last : 0;
  const percent = chart === 'share' || chart === 'values';
  const most = chart === 'share' ? 100 : Math.max(...lines.map(({ cells }) => cells[barred] ?? 0), 1);
  const parts = lines.flatMap(({ cells }) => cells.slice(0, last));
  const deepest = Math.max(...parts, 1);
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={tile.label}>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          typography: 'body2',
          '& th, & td': { py: 0.5, px: 0.75, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
          '& thead th': { color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' },
          '& th:first-of-type': { textAlign: 'left', pl: 0 },
          '& tbody th': { fontWeight: 400, overflowWrap: 'anywhere', minWidth: 88 },
        }}
      >
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const address = addressOf(line.value);
            return (
              <tr key={line.value}>
                <th scope="row">
                  {address === undefined ? line.label : <Link to={address}>{line.label}</Link>}
                  {percent && <Bar part={(line.cells[barred] ?? 0) / most} />}
                </th>
                {line.cells.map((cell, index) => (
                  <Box
                    component="td"
                    key={table.columns[index + 1]}
                    className="num"
                    sx={(theme) => ({
                      whiteSpace: 'nowrap',
                      ...(chart === 'matrix' && index < last
                        ? { bgcolor: alpha(theme.onyak.primary, (cell / deepest) * DEEPEST) }
                        : {}),
                      ...(index === last && chart !== 'values' ? { fontWeight: 600 } : {}),
                    })}
                  >
                    {cell.toLocaleString('ko-KR', percent && index === last ? ONE_DECIMAL : {})}
                  </Box>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

function Bar({ part }: { readonly part: number }) {
  return (
    <Box aria-hidden sx={(theme) => ({ height: 6, mt: 0.25, borderRadius: 1, bgcolor: theme.onyak.page })}>
      <Box sx={{ width: `${part * 100}%`, height: '100%', borderRadius: 1, bgcolor: 'primary.main' }} />
    </Box>
  );
}
