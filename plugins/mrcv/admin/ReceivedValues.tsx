import { Box, Notice, Stack, Typography, valueText } from '@onyak/admin-ui/kit';
import type { Field } from '@onyak/core';
import { adrRecord } from '../../mrpm/contract.js';
import { messages, text } from '../messages.js';
import type { Comparison } from '../schema.js';
import { RecordLink } from './RecordLink.js';

const fields: Readonly<Record<string, Field>> = adrRecord.fields;
const shown = (name: string, value: unknown): string => valueText(fields[name], value) || messages['value.empty'];

/** What is to be known of a received row before its values: what it would change, or what was made of it. */
function noteOf({ targetRecId, isTaken, isReadable, values }: Comparison): string {
  if (targetRecId === null) return messages['new.note'];
  const recId = targetRecId;
  if (isTaken) return text('taken.note', { recId });
  if (!isReadable) return text('hidden.note', { recId });
  const count = values.filter(({ differs }) => differs).length;
  return count === 0 ? text('same.note', { recId }) : text('changed.note', { recId, count });
}

interface ReceivedValuesProps {
  readonly comparison: Comparison;
  /** The form below has the values themselves: only what differs is told. */
  readonly aboveForm?: boolean;
}

/** Received values: beside the record that they would change where there is one, those that differ alone. */
export function ReceivedValues({ comparison, aboveForm = false }: ReceivedValuesProps) {
  const { targetRecId, isTaken, values } = comparison;
  const differing = isTaken ? [] : values.filter(({ differs }) => differs);
  const isCompared = differing.length > 0;
  const rows = isCompared || aboveForm ? differing : values.filter(({ incoming }) => incoming !== null);
  return (
    <Stack sx={{ gap: 1, maxWidth: 1100 }}>
      <Notice
        tone={isCompared ? 'warning' : 'info'}
        action={isTaken && targetRecId !== null ? <RecordLink recId={targetRecId} /> : undefined}
      >
        {noteOf(comparison)}
      </Notice>
      {rows.length > 0 && (
        <Box
          component="table"
          aria-label={messages[isCompared ? 'table.differences' : 'table.values']}
          sx={{
            borderCollapse: 'collapse',
            tableLayout: 'fixed',
            width: '100%',
            '& th, & td': {
              textAlign: 'left',
              verticalAlign: 'top',
              px: 1,
              py: 0.75,
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
              borderBottom: 1,
              borderColor: 'divider',
            },
          }}
        >
          <thead>
            <tr>
              <Typography component="th" scope="col" sx={{ width: '24%', fontWeight: 650 }}>
                {messages['column.field']}
              </Typography>
              {isCompared && (
                <Typography component="th" scope="col" sx={{ fontWeight: 650 }}>
                  {messages['column.current']}
                </Typography>
              )}
              <Typography component="th" scope="col" sx={{ fontWeight: 650 }}>
                {messages['column.incoming']}
              </Typography>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, incoming, current }) => (
              <tr key={field}>
                <th scope="row">{fields[field]?.label ?? field}</th>
                {isCompared && <td>{shown(field, current)}</td>}
                <td>{shown(field, incoming)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Stack>
  );
}
