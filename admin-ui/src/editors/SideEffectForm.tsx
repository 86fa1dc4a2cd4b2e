import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Popup, PrimaryButton } from '../ui/popup/Popup.js';
import { text } from './messages.js';

const MAX_LENGTH = 1_000;

interface SideEffectFormProps {
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
      sideEffect === '' ? text('sideEffect.required') : taken.includes(sideEffect) ? text('sideEffect.already') : '';
    setFault(problem);
    if (problem === '') onSave(sideEffect);
  };
  return (
    <Popup
      open
      title={text(initial === '' ? 'sideEffect.add' : 'sideEffect.edit')}
      dirty={value !== initial}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('editor.cancel')}</Button>
          <PrimaryButton pending={false} onClick={save}>
            {text('editor.save')}
          </PrimaryButton>
        </>
      }
    >
      <TextField
        label={text('sideEffect.label')}
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
        helperText={fault || text('sideEffect.help')}
        slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
      />
    </Popup>
  );
}
