import { Box, Button, Link, Popup, Typography } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import type { ReactNode } from 'react';
import type { Duplicate, Report } from '../../duplicates/schema.js';
import { messages } from '../../messages.js';

interface DuplicatePopupProps {
  readonly report: Report;
  readonly found: readonly Duplicate[];
  /** What is to be done about them. */
  readonly text: string;
  readonly actions: ReactNode;
  readonly onClose: () => void;
  /** Where each may be made one with the record beside it. */
  readonly onMerge?: (recId: string) => void;
}

/** Records that stand beside the one that is written; of the others it is told how many they are. */
const MAX_BESIDE = 3;

type Shown = Pick<
  Duplicate,
  | 'ptName'
  | 'ptNumber'
  | 'ptRrn'
  | 'ptTel'
  | 'd1OccurenceDate'
  | 'd1CausativeDrug'
  | 'd1Symptom'
  | 'd1CaseDescription'
  | 'requestUserName'
>;

const rows: readonly (readonly [string, keyof Shown])[] = [
  [messages['patient.name'], 'ptName'],
  [messages['patient.number'], 'ptNumber'],
  [messages['patient.birth'], 'ptRrn'],
  [messages['record.tel'], 'ptTel'],
  [messages['record.day'], 'd1OccurenceDate'],
  [messages['record.drugs'], 'd1CausativeDrug'],
  [messages['record.symptoms'], 'd1Symptom'],
  [messages['record.description'], 'd1CaseDescription'],
  [messages['record.writer'], 'requestUserName'],
];

const joined = (texts: readonly string[]): string => [...new Set(texts)].join(', ');

/** The record that is written, as the stored ones are shown. */
const shownOf = ({ d1List, ...person }: Report): Shown => ({
  ...person,
  d1OccurenceDate: joined(d1List.map(({ d1OccurenceDate }) => d1OccurenceDate)),
  d1CausativeDrug: joined(d1List.flatMap(({ d1CausativeDrug }) => d1CausativeDrug.map(({ drugName }) => drugName))),
  d1Symptom: joined(d1List.flatMap(({ d1Symptom }) => d1Symptom.map(({ symptomNameKor }) => symptomNameKor))),
  d1CaseDescription: d1List.map(({ d1CaseDescription }) => d1CaseDescription).join('\n'),
  requestUserName: '',
});

/** The record that is written beside the stored ones it is likely the same as, each with why. */
export function DuplicatePopup({ report, found, text, actions, onClose, onMerge }: DuplicatePopupProps) {
  const beside = found.slice(0, MAX_BESIDE);
  const mine = shownOf(report);
  return (
    <Popup open size="full" title={messages['duplicates.title']} onClose={onClose} actions={actions}>
      <Typography sx={{ mb: 1.5 }}>{text}</Typography>
      <Box role="region" tabIndex={0} aria-label={messages['duplicates.title']} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={{ borderCollapse: 'collapse', width: '100%', minWidth: 220 + 220 * beside.length }}>
          <thead>
            <tr>
              <Cell as="th" scope="col">
                {messages['duplicates.item']}
              </Cell>
              <Cell as="th" scope="col">
                {messages['duplicates.mine']}
              </Cell>
              {beside.map(({ recId }) => (
                <Cell as="th" scope="col" key={recId}>
                  <Link
                    to={`/mrpm?edit=${encodeURIComponent(recId)}`}
                    target="_blank"
                    aria-label={fillMessage(messages['duplicates.open'], { recId })}
                  >
                    {recId}
                  </Link>
                  {onMerge && (
                    <Box sx={{ mt: 0.5 }}>
                      <Button size="small" variant="outlined" onClick={() => onMerge(recId)}>
                        {fillMessage(messages['duplicates.merge'], { recId })}
                      </Button>
                    </Box>
                  )}
                </Cell>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <Cell as="th" scope="row">
                {messages['duplicates.why']}
              </Cell>
              <Cell as="td">{null}</Cell>
              {beside.map(({ recId, reasons }) => (
                <Cell as="td" key={recId}>
                  <Box component="ul" sx={{ m: 0, pl: 2 }}>
                    {reasons.map((reason) => (
                      <li key={reason}>{messages[`duplicates.${reason}`]}</li>
                    ))}
                  </Box>
                </Cell>
              ))}
            </tr>
            {rows.map(([label, name]) => (
              <tr key={name}>
                <Cell as="th" scope="row">
                  {label}
                </Cell>
                <Cell as="td">{mine[name]}</Cell>
                {beside.map((one) => (
                  <Cell as="td" key={one.recId}>
                    {one[name]}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {found.length > beside.length && (
        <Typography sx={{ mt: 1 }}>
          {fillMessage(messages['duplicates.more'], { count: found.length - beside.length })}
        </Typography>
      )}
    </Popup>
  );
}

interface CellProps {
  readonly as: 'th' | 'td';
  readonly scope?: 'col' | 'row';
  readonly children: ReactNode;
}

function Cell({ as, scope, children }: CellProps) {
  return (
    <Box
      component={as}
      {...(scope ? { scope } : {})}
      sx={{
        p: 1,
        border: 1,
        borderColor: 'divider',
        textAlign: 'left',
        verticalAlign: 'top',
        whiteSpace: 'pre-line',
        ...(as === 'th' ? { fontWeight: 650, whiteSpace: 'nowrap' } : {}),
      }}
    >
      {children}
    </Box>
  );
}
