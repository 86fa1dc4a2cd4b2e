import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SeverityChip, severityTone } from '../../ui/SeverityChip.js';
import { severityText, text } from '../messages.js';
import { moveInMatrix } from './matrix-keys.js';
import type { Matrix, MatrixCell } from './findings.js';

/** Drug x drug, coloured and worded by severity; a cell leads to its findings. */
export function InteractionMatrix({
  matrix,
  onOpen,
}: {
  readonly matrix: Matrix;
  readonly onOpen: (findingIds: readonly string[]) => void;
}) {
  const { drugs } = matrix;
  if (drugs.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{text('matrix.none')}</Typography>;
  const columns = drugs.slice(0, -1);
  const rows = drugs.slice(1);
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('matrix.help')}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <Box
          component="table"
          aria-label={text('matrix.title')}
          onKeyDown={moveInMatrix}
          sx={(theme) => ({
            borderCollapse: 'separate',
            borderSpacing: theme.spacing(0.25),
            '& th': { fontWeight: 500, textAlign: 'left', px: 0.5 },
          })}
        >
          <thead>
            <tr>
              <Box component="td" />
              {columns.map((drug, index) => (
                <Box
                  component="th"
                  scope="col"
                  key={drug.code}
                  // Upright in the height it takes, so that no name is cut.
                  sx={(theme) => ({ minWidth: theme.spacing(6.75), verticalAlign: 'bottom', pb: 0.5 })}
                >
                  <Box
                    component="span"
                    sx={{ writingMode: 'vertical-rl', mx: 'auto', display: 'block', maxHeight: '14em' }}
                  >
                    {drug.name}
                  </Box>
                  <Box
                    component="span"
                    className="num"
                    sx={{ display: 'block', textAlign: 'center', color: 'text.secondary' }}
                  >
                    {index + 1}
                  </Box>
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row.code}>
                <Box
                  component="th"
                  scope="row"
                  sx={(theme) => ({
                    position: 'sticky',
                    left: 0,
                    bgcolor: theme.onyak.paper,
                    minWidth: theme.spacing(14),
                    maxWidth: theme.spacing(28),
                  })}
                >
                  <span className="num">{rowIndex + 2}</span> {row.name}
                </Box>
                {columns.map((column, columnIndex) =>
                  columnIndex > rowIndex ? (
                    <Box component="td" key={column.code} />
                  ) : (
                    <Box component="td" key={column.code} sx={{ p: 0 }}>
                      <Cell cell={matrix.cell(row.code, column.code)} a={column.name} b={row.name} onOpen={onOpen} />
                    </Box>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Stack>
  );
}

function Cell({
  cell,
  a,
  b,
  onOpen,
}: {
  readonly cell: MatrixCell | undefined;
  readonly a: string;
  readonly b: string;
  readonly onOpen: (findingIds: readonly string[]) => void;
}) {
  if (!cell)
    return <Box sx={(theme) => ({ height: theme.spacing(4.5), borderRadius: 0.5, bgcolor: theme.onyak.page })} />;
  return (
    <Box
      component="button"
      type="button"
      aria-label={text('matrix.cell', { a, b, severity: severityText(cell.severity) })}
      onClick={() => onOpen(cell.findingIds)}
      sx={(theme) => {
        const tone = severityTone(theme.onyak, cell.severity);
        return {
          all: 'unset',
          boxSizing: 'border-box',
          cursor: 'pointer',
          width: '100%',
          height: theme.spacing(4.5),
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          borderRadius: 0.5,
          bgcolor: tone.soft,
          '&:hover': { boxShadow: `inset 0 0 0 2px ${tone.main}` },
          '&:focus-visible': { outline: `2px solid ${theme.onyak.primary}`, outlineOffset: 1 },
        };
      }}
    >
      <SeverityChip severity={cell.severity} />
    </Box>
  );
}
