import type { Finding } from '@onyak/core';
import Box from '@mui/material/Box';
import { buildMatrix } from '../findings/findings.js';
import { severityText, text } from '../messages.js';

/** The matrix on paper: words in the cells, names upright over the columns. */
export function MatrixTable({ findings }: { readonly findings: readonly Finding[] }) {
  const matrix = buildMatrix(findings);
  const { drugs } = matrix;
  if (drugs.length === 0) return null;
  const columns = drugs.slice(0, -1);
  return (
    <Box
      component="table"
      aria-label={text('matrix.title')}
      sx={{
        borderCollapse: 'collapse',
        fontSize: '0.85em',
        mt: 0.5,
        '& th': { fontWeight: 400, textAlign: 'left', pr: 0.5 },
        '& tbody th': { whiteSpace: 'nowrap' },
        '& td': { border: 1, borderColor: 'divider', textAlign: 'center', minWidth: '2.5em' },
      }}
    >
      <thead>
        <tr>
          <th aria-hidden />
          {columns.map((drug) => (
            <Box component="th" scope="col" key={drug.code} sx={{ verticalAlign: 'bottom' }}>
              <Box component="span" sx={{ writingMode: 'vertical-rl', maxHeight: '12em', lineHeight: 1.1, mx: 'auto' }}>
                {drug.name}
              </Box>
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {drugs.slice(1).map((row, rowIndex) => (
          <tr key={row.code}>
            <th scope="row">{row.name}</th>
            {columns.slice(0, rowIndex + 1).map((column) => {
              const found = matrix.cell(row.code, column.code);
              return <td key={column.code}>{found ? <strong>{severityText(found.severity)}</strong> : '·'}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
