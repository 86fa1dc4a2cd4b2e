import { Popup, PrimaryButton, Stack, TextField, Typography, useSend } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { MAX_NOTE } from '../schema.js';
import { ChosenRows } from './ChosenRows.js';
import { seenOf, type MarkProps } from './SignPopup.js';

/** Takes marks back, with the reason. */
export function RevokePopup({ rows, onClose, onDone }: MarkProps) {
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { send, pending } = useSend('/api/AKRV/revokeRows', { answer: z.unknown(), done: ({ msg }) => msg });
  const submit = async () => {
    setMissing(note.trim() === '');
    if (note.trim() !== '' && (await send({ rows: rows.map(seenOf), note }))) onDone();
  };
  return (
    <Popup
      open
      size="wide"
      title={text('revoke.title', { count: rows.length })}
      dirty={note !== ''}
      onClose={onClose}
      actions={
        <PrimaryButton pending={pending} onClick={() => void submit()}>
          {text('revoke.save')}
        </PrimaryButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{text('revoke.help')}</Typography>
        <TextField
          required
          fullWidth
          autoFocus
          label={text('revoke.note')}
          value={note}
          error={missing}
          helperText={missing ? text('revoke.noteRequired') : ''}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
        />
        <ChosenRows rows={rows} />
      </Stack>
    </Popup>
  );
}
