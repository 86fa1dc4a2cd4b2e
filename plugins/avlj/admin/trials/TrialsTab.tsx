import {
  Box,
  Button,
  Icon,
  Loaded,
  Notice,
  Section,
  Stack,
  Typography,
  useCall,
  useNavigate,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { modelGateRow } from '../../gate/resource-gate.js';
import { text } from '../../messages.js';
import { trial } from '../../trial/resource-trial.js';
import { trialChoicesSchema, type TrialChoices } from '../../trial/schema.js';
import { AskTrial } from './AskTrial.js';
import { Rows } from './Rows.js';

const GRID_HEIGHT = 400;

/** Trials of models: who writes now, how a model passes, what was tried, by what right models were set. */
export function TrialsTab() {
  const choices = useCall('/api/AVLJ/selectTrialChoices', { answer: trialChoicesSchema });
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const open = (reqId: string) => void navigate(`/avlj/trial/${encodeURIComponent(reqId)}`);
  return (
    <Box sx={{ overflow: 'auto' }}>
      <Loaded of={choices}>
        {(found) => (
          <>
            <About choices={found} />
            <Section
              title={text('trials.list')}
              actions={
                <Button variant="contained" startIcon={<Icon name="Add" />} onClick={() => setAsking(true)}>
                  {text('trials.new')}
                </Button>
              }
            >
              <Rows
                resource={trial}
                onOpen={(row) => open(String(row['reqId']))}
                emptyHelp={text('trials.empty')}
                height={GRID_HEIGHT}
              />
            </Section>
            <Section title={text('trials.gate')}>
              <Rows resource={modelGateRow} height={GRID_HEIGHT} />
            </Section>
            {asking && <AskTrial choices={found} onClose={() => setAsking(false)} onStarted={open} />}
          </>
        )}
      </Loaded>
    </Box>
  );
}

/** What the trials can tell and what not: in words, because a figure does not say who has judged. */
function About({ choices: { current, set, judge, gateDays } }: { readonly choices: TrialChoices }) {
  return (
    <Stack sx={{ gap: 1, maxWidth: 1100, mt: 1, mb: 1 }}>
      <Typography>{text('trials.current', current)}</Typography>
      <Typography color="text.secondary">
        {text('trials.set', set)} {text('trials.pass', { days: gateDays })} {text('trials.cost')}
      </Typography>
      <Notice tone="info">{judge === null ? text('trials.rules') : text('trials.judge', { judge })}</Notice>
    </Stack>
  );
}
