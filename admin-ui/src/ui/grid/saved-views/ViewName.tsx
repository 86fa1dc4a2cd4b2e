import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '../../../messages.js';
import { errorText } from '../../../net/call.js';
import { Icon } from '../../icons.js';

/** Longest name of a view. */
export const viewNameLength = 40;

interface ViewNameProps {
  readonly name: string;
  /** @throws OnyakError that is said below the field. */
  readonly onSave: (name: string) => Promise<void>;
  readonly onLeave: () => void;
}

/** The name of a view, changed where it stands: Enter saves, Esc leaves it as it was. */
export function ViewName({ name, onSave, onLeave }: ViewNameProps) {
  const [text, setText] = useState(name);
  const [fault, setFault] = useState('');
  const [saving, setSaving] = useState(false);
  const submit = async () => {
    const trimmed = text.trim();
    if (trimmed === '') return setFault(t('view.nameRequired'));
    setSaving(true);
    try {
      await onSave(trimmed);
    } catch (error) {
      setFault(errorText(error));
      setSaving(false);
    }
  };
  return (
    <form
      style={{ flex: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void submit();
      }}
    >
      <TextField
        fullWidth
        autoFocus
        label={t('view.newName', { name })}
        value={text}
        error={fault !== ''}
        helperText={fault || t('view.renameHelp')}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setFault('');
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          // The list stays open: Esc leaves one thing at a time.
          event.stopPropagation();
          onLeave();
        }}
        slotProps={{
          htmlInput: { maxLength: viewNameLength },
          formHelperText: { role: fault === '' ? undefined : 'alert' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton type="submit" size="small" aria-label={t('common.save')}>
                  <Icon name="CheckCircle" />
                </IconButton>
                <IconButton size="small" aria-label={t('common.cancel')} onClick={onLeave}>
                  <Icon name="Close" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
    </form>
  );
}
