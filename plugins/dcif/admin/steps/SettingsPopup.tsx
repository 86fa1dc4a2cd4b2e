import { Button, Popup, PrimaryButton, Stack, TextField, Typography } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../../messages.js';
import { isPdcTarget, settingLimits } from '../../schema.js';
import { isObservation, type DrugChoices } from './choices.js';

interface SettingsPopupProps {
  readonly settings: Pick<DrugChoices, 'observationDays' | 'pdcTarget'>;
  readonly onClose: () => void;
  readonly onSave: (settings: Pick<DrugChoices, 'observationDays' | 'pdcTarget'>) => void;
}

const { observationDays: daysLimit, pdcTarget: pdcLimit } = settingLimits;

/** Observation period and PDC target (specification 3 §5 "Settings popup"). */
export function SettingsPopup({ settings, onClose, onSave }: SettingsPopupProps) {
  const [days, setDays] = useState(String(settings.observationDays));
  const [target, setTarget] = useState(String(settings.pdcTarget));
  const typed = { observationDays: Number(days || Number.NaN), pdcTarget: Number(target || Number.NaN) };
  const daysFault = isObservation(typed.observationDays) ? '' : text('settings.daysFault');
  const pdcFault = isPdcTarget(typed.pdcTarget) ? '' : text('settings.pdcFault');
  const fits = daysFault === '' && pdcFault === '';
  const dirty = days !== String(settings.observationDays) || target !== String(settings.pdcTarget);
  const save = () => {
    if (fits) onSave({ ...typed, pdcTarget: Math.round(typed.pdcTarget * 10) / 10 });
  };
  return (
    <Popup
      open
      title={text('settings.title')}
      dirty={dirty}
      onClose={onClose}
      onKeyDown={(event) => event.key === 'Enter' && save()}
      actions={
        <>
          <Button onClick={onClose}>{text('settings.cancel')}</Button>
          <PrimaryButton disabled={!fits} onClick={save}>
            {text('settings.save')}
          </PrimaryButton>
        </>
      }
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>{text('settings.help')}</Typography>
        <TextField
          label={text('settings.observationDays')}
          type="number"
          value={days}
          onChange={(event) => setDays(event.target.value)}
          error={daysFault !== ''}
          helperText={daysFault}
          slotProps={{ htmlInput: { min: daysLimit.min, max: daysLimit.max, step: 1, className: 'num' } }}
        />
        <TextField
          label={text('settings.pdcTarget')}
          type="number"
          value={target}
          onChange={(event) => setTarget(event.target.value)}
          error={pdcFault !== ''}
          helperText={pdcFault}
          slotProps={{ htmlInput: { min: pdcLimit.min, max: pdcLimit.max, step: pdcLimit.step, className: 'num' } }}
        />
      </Stack>
    </Popup>
  );
}
