import { severities, type WhatIfAnswer, type WhatIfSide } from '@onyak/core';
import Box from '@mui/material/Box';
import { SeverityChip } from '../../ui/SeverityChip.js';
import { ToneChip } from '../../ui/ToneChip.js';
import type { ReactNode } from 'react';
import { text } from './messages.js';

interface Line {
  readonly id: string;
  readonly label: ReactNode;
  readonly of: (side: WhatIfSide) => number;
  readonly show: (count: number) => string;
  /** More is neither better nor worse. */
  readonly plain?: boolean;
}

/** Before and after side by side, with the difference in words: how many of each severity, burden, falls, what was not screened. */
export function SidesTable({ answer }: { readonly answer: WhatIfAnswer }) {
  const cases = (count: number) => text('cases', { count });
  const groups = (count: number) => text('groups', { count });
  const lines: readonly Line[] = [
    ...severities.map((severity) => ({
      id: severity,
      label: <SeverityChip severity={severity} />,
      of: ({ counts }: WhatIfSide) => counts[severity],
      show: cases,
    })),
    {
      id: 'burden',
      label: text('burden', { threshold: answer.after.burden.threshold }),
      of: ({ burden }) => burden.total,
      show: (count) => text('points', { count }),
    },
    {
      id: 'highFalls',
      label: text('highFalls'),
      of: ({ falls }) => falls.filter(({ riskLevel }) => riskLevel === 'HIGH').length,
      show: groups,
    },
    { id: 'falls', label: text('falls'), of: ({ falls }) => falls.length, show: groups },
    { id: 'notScreened', label: text('notScreened'), of: ({ notScreened }) => notScreened.length, show: cases },
    { id: 'drugs', label: text('screened'), of: ({ drugs }) => drugs, show: groups, plain: true },
  ];
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        aria-label={text('sides')}
        sx={{
          borderCollapse: 'collapse',
          width: '100%',
          '& th, & td': { px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider', textAlign: 'right' },
          '& th:first-of-type': { textAlign: 'left', fontWeight: 600 },
          '& thead th': { color: 'text.secondary', fontWeight: 600 },
          '& td, & thead th': { whiteSpace: 'nowrap' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{text('item')}</th>
            <th scope="col">{text('before')}</th>
            <th scope="col">{text('after')}</th>
            <th scope="col">{text('difference')}</th>
          </tr>
        </thead>
        <tbody className="num">
          {lines.map(({ id, label, of, show, plain = false }) => (
            <tr key={id} data-line={id}>
              <th scope="row">{label}</th>
              <td>{show(of(answer.before))}</td>
              <td>
                <strong>{show(of(answer.after))}</strong>
              </td>
              <td>
                <Difference count={of(answer.after) - of(answer.before)} plain={plain} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function Difference({ count, plain }: { readonly count: number; readonly plain: boolean }) {
  if (count === 0) return <Box sx={{ color: 'text.secondary' }}>{text('equal')}</Box>;
  const label = text(count < 0 ? 'less' : 'more', { count: Math.abs(count) });
  if (plain) return <span>{label}</span>;
  return count < 0 ? (
    <ToneChip tone="fine" icon="ArrowDownward" label={label} />
  ) : (
    <ToneChip tone="major" icon="ArrowUpward" label={label} />
  );
}
