import {
  FormControlLabel,
  MenuItem,
  newKey,
  Popup,
  PrimaryButton,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
  useSend,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../../messages.js';
import { trialSources, trialTypes, type TrialAsk, type TrialChoices, type Variant } from '../../trial/schema.js';

interface AskTrialProps {
  readonly choices: TrialChoices;
  readonly onClose: () => void;
  readonly onStarted: (reqId: string) => void;
}

const takenSchema = z.object({ reqId: z.string() });
type Type = (typeof trialTypes)[number];
type Source = (typeof trialSources)[number];

/** Asks for a trial: which, with which models and prompts, over whom. */
export function AskTrial({ choices, onClose, onStarted }: AskTrialProps) {
  const [type, setType] = useState<Type>('SET');
  const [source, setSource] = useState<Source>('SET');
  const first = { model: choices.current.model, prompt: '' };
  const [a, setA] = useState<Variant>(first);
  const [b, setB] = useState<Variant>({ model: choices.models.find((one) => one !== first.model) ?? '', prompt: '' });
  const [requestKey] = useState(newKey);
  const { send, pending } = useSend('/api/AVLJ/askLlmTrial', { answer: takenSchema });
  const asked: Record<Type, TrialAsk> = {
    SET: { type: 'SET', a },
    PAIR: { type: 'PAIR', a, b, source },
    RUBRIC: { type: 'RUBRIC' },
  };
  const start = async () => {
    const taken = await send({ requestKey, trial: asked[type] });
    if (taken?.data) onStarted(taken.data.reqId);
  };
  const help: Record<Type, string> = {
    SET: text('ask.SET.help', { cases: choices.set.cases }),
    PAIR: text('ask.PAIR.help'),
    RUBRIC: text('ask.RUBRIC.help', { count: choices.unjudged }),
  };
  const same = type === 'PAIR' && a.model === b.model && a.prompt === b.prompt;
  return (
    <Popup
      open
      title={text('ask.title')}
      onClose={onClose}
      actions={
        <PrimaryButton disabled={pending || same} onClick={() => void start()}>
          {text('ask.yes')}
        </PrimaryButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <RadioGroup
          aria-label={text('ask.type')}
          value={type}
          onChange={(_event, value) => setType(trialTypes.find((one) => one === value) ?? 'SET')}
        >
          {trialTypes.map((one) => (
            <FormControlLabel key={one} value={one} label={text(`ask.${one}`)} control={<Radio />} />
          ))}
        </RadioGroup>
        <Typography variant="body2" color="text.secondary">
          {help[type]}
        </Typography>
        {type !== 'RUBRIC' && (
          <VariantFields
            choices={choices}
            value={a}
            onChange={setA}
            labels={
              type === 'PAIR' ? [text('ask.modelA'), text('ask.promptA')] : [text('ask.model'), text('ask.prompt')]
            }
          />
        )}
        {type === 'PAIR' && (
          <>
            <VariantFields
              choices={choices}
              value={b}
              onChange={setB}
              labels={[text('ask.modelB'), text('ask.promptB')]}
            />
            {same && <Typography variant="body2">{text('trial.same')}</Typography>}
            <RadioGroup
              aria-label={text('ask.source')}
              value={source}
              onChange={(_event, value) => setSource(trialSources.find((one) => one === value) ?? 'SET')}
            >
              {trialSources.map((one) => (
                <FormControlLabel
                  key={one}
                  value={one}
                  disabled={one === 'REQUESTS' && choices.requests === 0}
                  label={text(`ask.source.${one}`, { count: choices.requests })}
                  control={<Radio />}
                />
              ))}
            </RadioGroup>
          </>
        )}
      </Stack>
    </Popup>
  );
}

interface VariantFieldsProps {
  readonly choices: TrialChoices;
  readonly value: Variant;
  readonly onChange: (value: Variant) => void;
  readonly labels: readonly [string, string];
}

function VariantFields({ choices, value, onChange, labels: [model, prompt] }: VariantFieldsProps) {
  const current = text('ask.current', { prompt: choices.current.prompt });
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
      <TextField
        select
        label={model}
        value={value.model}
        onChange={(event) => onChange({ ...value, model: event.target.value })}
      >
        {choices.models.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={prompt}
        value={value.prompt}
        onChange={(event) => onChange({ ...value, prompt: event.target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{current}</MenuItem>
        {choices.prompts.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
