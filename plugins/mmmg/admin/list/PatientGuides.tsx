import type { GuideRequestRow } from '@onyak/core';
import {
  Box,
  Button,
  DataGrid,
  Icon,
  PanelPlace,
  Stack,
  useCall,
  useNavigate,
  useSession,
  type GridColumn,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../../messages.js';
import { requestListSchema } from '../../schema.js';
import { columns, whileWriting } from './RequestList.js';

const contextSchema = z.object({ irbNumber: z.string(), ptName: z.string() });

/** Below the tabs of a patient's popup, in pixels. */
const HEIGHT = 420;
/** Who it is stands above. */
const told = new Set(['name', 'irbNumber', 'hospitalNameCode']);
const ofPatient: readonly GridColumn<GuideRequestRow>[] = columns.filter(({ id }) => !told.has(id));

/** A tab of a study patient: the requests of that number, and a new one for them (specification 3 §2 (15)). */
export function PatientGuides({ context }: PanelProps) {
  const { irbNumber, ptName } = contextSchema.parse(context);
  const navigate = useNavigate();
  const { f1, menu } = useSession();
  const [asking, setAsking] = useState(false);
  const list = useCall('/api/MMMG/selectMGDataIF', {
    params: { irbNumber, searchAll: f1('MMMG') ? 'Y' : 'N' },
    answer: requestListSchema,
    every: whileWriting,
  });
  const open = (reqId: string) => void navigate(`/mmmg/${encodeURIComponent(reqId)}`);
  if (asking)
    return (
      <Stack sx={{ gap: 1.5 }}>
        <Box>
          <Button startIcon={<Icon name="ChevronLeft" />} onClick={() => setAsking(false)}>
            {text('patient.back')}
          </Button>
        </Box>
        <PanelPlace name="mmmg.request" context={{ irbNumber, ptName, open }} />
      </Stack>
    );
  return (
    <DataGrid
      label={text('list.title')}
      settingsKey="mmmg.patientRequests"
      columns={ofPatient}
      rows={list.data ?? []}
      rowId={({ reqId }) => reqId}
      sort={[{ id: 'reqDate', desc: true }]}
      height={HEIGHT}
      onOpen={({ reqId }) => open(reqId)}
      loading={list.fetching}
      error={list.error ?? undefined}
      onRetry={() => void list.reload()}
      emptyTitle={text('patient.empty')}
      toolbar={
        menu('MFFU') && (
          <Button variant="contained" startIcon={<Icon name="Add" />} onClick={() => setAsking(true)}>
            {text('patient.new')}
          </Button>
        )
      }
    />
  );
}
