import { Box, Button, Icon, Stack, Wizard, useCall, type PanelProps } from '@onyak/admin-ui/kit';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { requestListSchema } from '../schema.js';
import { useTold } from './AskPage.js';
import { RequestGrid } from './list/RequestGrid.js';
import { ResultPopup } from './ResultPopup.js';
import { newPrescriptionWizardOf } from './wizard.js';

const contextSchema = z.object({ irbNumber: z.string(), ptName: z.string() });

/** A tab of a study patient: the requests of that number, and a new one for them (specification 3 §2 (15)). */
export function PatientRequests({ context }: PanelProps) {
  const { irbNumber, ptName } = contextSchema.parse(context);
  const told = useTold();
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState<string>();
  const definition = useMemo(() => newPrescriptionWizardOf({ irbNumber, name: ptName }), [irbNumber, ptName]);
  const list = useCall('/api/DCIF/selectMGIDataIF', { params: { irbNumber }, answer: requestListSchema });
  const show = (reqId: string) => {
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
        <Wizard embedded definition={definition} onAccepted={({ msg }) => void told(msg).then(() => show(msg))} />
      ) : (
        <RequestGrid list={list} onOpen={({ reqId }) => setOpened(reqId)} />
      )}
      {opened !== undefined && (
        <ResultPopup key={opened} reqId={opened} onClose={() => setOpened(undefined)} onReplayed={show} />
      )}
    </Stack>
  );
}
