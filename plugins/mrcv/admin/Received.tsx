import { Box, Loaded, Notice, Stack, Typography, useCall, valueText, type PanelProps } from '@onyak/admin-ui/kit';
import type { Field } from '@onyak/core';
import { z } from 'zod';
import { adrRecord } from '../../mrpm/contract.js';
import { messages, text } from '../messages.js';
import { comparisonSchema, type Comparison } from '../schema.js';

const contextSchema = z.object({ row: z.object({ ifNo: z.number() }) });

/** What was received: beside the record that it would change where there is one, with the values that differ alone. */
export function Received({ context }: PanelProps) {
  const { ifNo } = contextSchema.parse(context).row;
  const compared = useCall('/api/MRCV/selectADRDataIFDiff', { params: { ifNo }, answer: comparisonSchema });
  return <Loaded of={compared}>{(comparison) => <Values comparison={comparison} />}</Loaded>;
}

const fields: Readonly<Record<string, Field>> = adrRecord.fields;
const shown = (name: string, value: unknown): string => valueText(fields[name], value) || messages['value.empty'];

function Values({ comparison: { targetRecId, values } }: { readonly comparison: Comparison }) {
  const isNew = targetRecId === null;
  const differing = values.filter(({ differs }) => differs);
  const rows = differing.length > 0 ? differing : values.filter(({ incoming }) => incoming !== null);
  const note = isNew
    ? messages['new.note']
    : differing.length === 0
      ? text('same.note', { recId: targetRecId })
      : text('changed.note', { recId: targetRecId, count: differing.length });
  const isCompared = differing.length > 0;
  return (
    <Stack sx={{ gap: 1, maxWidth: 1100 }}>
      <Notice tone={isCompared ? 'warning' : 'info'}>{note}</Notice>
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
    </Stack>
  );
}
