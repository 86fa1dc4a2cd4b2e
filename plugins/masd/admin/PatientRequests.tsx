import { Box, Button, Icon, Stack, useCall, type PanelProps } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { requestListSchema } from '../schema.js';
import { RequestGrid } from './list/RequestGrid.js';
import { RequestForm } from './RequestForm.js';
import { ResultPopup } from './ResultPopup.js';

const contextSchema = z.object({ irbNumber: z.string(), ptName: z.string() });

/** A tab of a study patient: the requests of that number, and a new one for them (specification 3 §2 (15)). */
export function PatientRequests({ context }: PanelProps) {
  const { irbNumber, ptName } = contextSchema.parse(context);
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState<string>();
  const list = useCall('/api/MASD/selectSADataIF', { params: { irbNumber }, answer: requestListSchema });
  const accepted = (reqId: string) => {
    setAsking(false);
    setOpened(reqId);
    void list.reload();
  };
  return (
    <Stack sx={{ gap: 1.5, minHeight: 0, flex: '1 1 auto' }}>
      <Box>
        {asking ? (
          <Button startIcon={<Icon name="ChevronLeft" />} onClick={() => setAsking(false)}>
            {text('list.back')}
          </Button>
        ) : (
          <Button variant="contained" startIcon={<Icon name="Add" />} onClick={() => setAsking(true)}>
            {text('list.new')}
          </Button>
        )}
      </Box>
      {asking ? (
        <RequestForm patient={{ irbNumber, name: ptName }} onAccepted={accepted} />
      ) : (
        <RequestGrid list={list} onOpen={({ reqId }) => setOpened(reqId)} />
      )}
      {opened !== undefined && (
        <ResultPopup key={opened} reqId={opened} onClose={() => setOpened(undefined)} onReplayed={accepted} />
      )}
    </Stack>
  );
}
