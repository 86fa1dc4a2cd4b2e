import { Button, Popup, PrimaryButton, TextField } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../messages.js';

const MAX_LENGTH = 1_000;

export interface SideEffectFormProps {
  /** Words to begin with; empty for a new one. */
  readonly initial: string;
  /** Words of the other rows. */
  readonly taken: readonly string[];
  readonly onSave: (sideEffect: string) => void;
  readonly onClose: () => void;
}

/** The form of one side effect (specification 2 §2.16 "form mode", §5). */
export function SideEffectForm({ initial, taken, onSave, onClose }: SideEffectFormProps) {
  const [value, setValue] = useState(initial);
  const [fault, setFault] = useState('');
  const save = () => {
    const sideEffect = value.normalize('NFC').trim();
    const problem =
      sideEffect === ''
        ? text('sideEffects.required')
        : taken.includes(sideEffect)
          ? text('sideEffects.duplicate')
          : '';
    setFault(problem);
    if (problem === '') onSave(sideEffect);
  };
  return (
    <Popup
      open
      title={text(initial === '' ? 'sideEffects.add' : 'sideEffects.edit')}
      dirty={value !== initial}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('sideEffects.cancel')}</Button>
          <PrimaryButton pending={false} onClick={save}>
            {text('sideEffects.save')}
          </PrimaryButton>
        </>
      }
    >
      <TextField
        label={text('sideEffects.label')}
        value={value}
        required
        autoFocus
        fullWidth
        multiline
        minRows={2}
        onChange={(event) => {
          setValue(event.target.value);
          setFault('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          save();
        }}
        error={fault !== ''}
        helperText={fault || text('sideEffects.help')}
        slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
      />
    </Popup>
  );
}
