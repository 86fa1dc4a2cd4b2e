import {
  Box,
  DownloadButton,
  linkTo,
  Loaded,
  Notice,
  Stack,
  Typography,
  useCall,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { z } from 'zod';
import { exchangeCalls, reportViewSchema, type ReportView } from '../exchange/schema.js';
import { messages } from '../messages.js';

const contextSchema = z.object({ row: z.object({ recId: z.string() }), dirty: z.boolean() });

/** The report of a stored record as the regulator would get it, decoded: a tab of its form. */
export function ReportTab({ context }: PanelProps) {
  const { row, dirty } = contextSchema.parse(context);
  const { recId } = row;
  const view = useCall(exchangeCalls.view, { params: { recId }, answer: reportViewSchema });
  return (
    <Stack sx={{ gap: 1.5 }}>
      {dirty && <Notice tone="info">{messages['report.dirty']}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DownloadButton
          label={messages['export.report']}
          url={linkTo(exchangeCalls.report, { recId })}
          name={`${recId}.xml`}
        />
        <DownloadButton
          label={messages['export.fhir']}
          url={linkTo(exchangeCalls.fhir, { recId })}
          name={`${recId}.fhir.json`}
        />
      </Box>
      <Loaded of={view}>{(report) => <Report report={report} />}</Loaded>
    </Stack>
  );
}

const numbered = (label: string, number: number): string => (number === 0 ? label : `${label} ${number}`);

function Report({ report: { by, faults, schemaFaults, groups } }: { readonly report: ReportView }) {
  const count = faults.length + schemaFaults.length;
  return (
    <>
      <Notice tone={count === 0 ? 'success' : 'warning'}>
        {messages[by === 'schema' ? 'report.bySchema' : 'report.byRules']}{' '}
        {count === 0 ? messages['report.fine'] : fillMessage(messages['report.faults'], { count })}
      </Notice>
      {count > 0 && (
        <Box component="ul" aria-label={messages['report.faultList']} sx={{ m: 0, pl: 3 }}>
          {faults.map((fault) => (
            <li key={`${fault.code} ${fault.number}`}>
              {`${fault.code} ${numbered(fault.label, fault.number)}: ${fault.message}`}
            </li>
          ))}
          {schemaFaults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </Box>
      )}
      {groups.map((group) => (
        <Group key={`${group.id} ${group.number}`} group={group} />
      ))}
    </>
  );
}

function Group({ group }: { readonly group: ReportView['groups'][number] }) {
  const title = numbered(group.label, group.number);
  const said = group.elements.filter(({ shown }) => shown !== '');
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" sx={{ mt: 1, mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        component="table"
        aria-label={title}
        sx={{
          borderCollapse: 'collapse',
          tableLayout: 'fixed',
          width: '100%',
          '& th, & td': {
            textAlign: 'left',
            verticalAlign: 'top',
            px: 1,
            py: 0.5,
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            borderBottom: 1,
            borderColor: 'divider',
          },
        }}
      >
        <thead>
          <tr>
            <Typography component="th" scope="col" sx={{ width: { xs: '30%', sm: 170 }, fontWeight: 650 }}>
              {messages['report.code']}
            </Typography>
            <Typography component="th" scope="col" sx={{ width: { xs: '30%', sm: 220 }, fontWeight: 650 }}>
              {messages['report.name']}
            </Typography>
            <Typography component="th" scope="col" sx={{ fontWeight: 650 }}>
              {messages['report.value']}
            </Typography>
          </tr>
        </thead>
        <tbody>
          {said.map(({ code, label, value, shown }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an element may stand there several times, and none ever moves
            <tr key={`${code} ${index}`}>
              <td className="num">{code}</td>
              <th scope="row">{label}</th>
              <td>{value !== '' && value !== shown && value.length < 12 ? `${shown} (${value})` : shown}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
