import {
  Box,
  Button,
  FormControlLabel,
  Notice,
  Popup,
  PrimaryButton,
  Radio,
  RadioGroup,
  Typography,
} from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useState } from 'react';
import { adrRecord } from '../../../mrpm/contract.js';
import type { PatientField, Registered } from '../../../mvur/contract.js';
import { messages } from '../../messages.js';
import { textOf } from '../form-context.js';

type Side = 'registered' | 'written';

/** Which holds of each field that differs; `apart`: each keeps its own; `back`: nothing is saved. */
export type Choice = Readonly<Partial<Record<PatientField, Side>>> | 'apart' | 'back';

interface RegistryPopupProps {
  readonly registered: Registered;
  readonly written: Readonly<Record<string, unknown>>;
  readonly differing: readonly PatientField[];
  readonly answer: (choice: Choice) => void;
}

/** What the registry and the record say of the patient, side by side; nothing is chosen but what only one of them says. */
export function RegistryPopup({ registered, written, differing, answer }: RegistryPopupProps) {
  const shown = (name: PatientField): Record<Side, string> => ({
    registered: textOf(registered[name]),
    written: textOf(written[name]),
  });
  const [chosen, setChosen] = useState<Readonly<Partial<Record<PatientField, Side>>>>(() =>
    Object.fromEntries(
      differing.flatMap((name): [PatientField, Side][] => {
        const sides = shown(name);
        if (sides.registered === '') return [[name, 'written']];
        return sides.written === '' ? [[name, 'registered']] : [];
      }),
    ),
  );
  const [isAsked, setIsAsked] = useState(false);
  const missing = differing.filter((name) => chosen[name] === undefined);
  const labelOf = (name: PatientField): string => adrRecord.fields[name].label;
  return (
    <Popup
      open
      size="wide"
      title={messages['registry.title']}
      onClose={() => answer('back')}
      actions={
        <>
          <Button onClick={() => answer('back')}>{messages['registry.back']}</Button>
          <Button variant="outlined" onClick={() => answer('apart')}>
            {messages['registry.apart']}
          </Button>
          <PrimaryButton onClick={() => (missing.length === 0 ? answer(chosen) : setIsAsked(true))}>
            {messages['registry.save']}
          </PrimaryButton>
        </>
      }
    >
      <Typography sx={{ mb: 1.5 }}>
        {fillMessage(messages['registry.text'], { number: registered.ptNumber })}
      </Typography>
      {isAsked && missing.length > 0 && (
        <Notice tone="error">
          {fillMessage(messages['registry.missing'], { labels: missing.map(labelOf).join(', ') })}
        </Notice>
      )}
      {differing.map((name) => (
        <Box key={name} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 650 }}>{labelOf(name)}</Typography>
          <RadioGroup
            aria-label={fillMessage(messages['registry.choose'], { label: labelOf(name) })}
            value={chosen[name] ?? ''}
            onChange={({ target }) =>
              setChosen((before) => ({ ...before, [name]: target.value === 'registered' ? 'registered' : 'written' }))
            }
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {(['registered', 'written'] as const).map((side) => (
              <FormControlLabel
                key={side}
                value={side}
                control={<Radio />}
                label={`${messages[`registry.${side}`]}: ${shown(name)[side] || messages['registry.empty']}`}
                sx={{ overflowWrap: 'anywhere' }}
              />
            ))}
          </RadioGroup>
        </Box>
      ))}
    </Popup>
  );
}
