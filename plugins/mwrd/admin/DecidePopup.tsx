import { todayInKorea } from '@onyak/core';
import {
  Box,
  Button,
  DateField,
  Popup,
  PrimaryButton,
  Stack,
  TextField,
  Typography,
  useSend,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { MAX_NOTE, type WordingRow } from '../schema.js';
import { Changed } from './Changed.js';

interface DecidePopupProps {
  readonly act: 'review' | 'end';
  readonly row: WordingRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const paths = { review: '/api/MWRD/reviewWording', end: '/api/MWRD/endWording' } as const;

/** Lets another's proposal take effect or not, or ends a wording from a day on. */
export function DecidePopup({ act, row, onClose, onDone }: DecidePopupProps) {
  const [from, setFrom] = useState(todayInKorea());
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { send, pending } = useSend(paths[act], { answer: z.unknown(), done: ({ msg }) => msg });
  const submit = async (approve: 'Y' | 'N') => {
    const needed = act === 'end' || approve === 'N';
    setMissing(needed && note.trim() === '');
    if (needed && note.trim() === '') return;
    const told = act === 'end' ? { from } : { approve, ...(approve === 'Y' ? { from } : {}) };
    if (await send({ id: row.id, note, ...told })) onDone();
  };
  return (
    <Popup
      open
      size="wide"
      title={text(act === 'review' ? 'review.title' : 'end.title')}
      dirty={note !== ''}
      onClose={onClose}
      actions={
        <>
          {act === 'review' && (
            <Button disabled={pending} onClick={() => void submit('N')}>
              {text('review.reject')}
            </Button>
          )}
          <PrimaryButton pending={pending} onClick={() => void submit('Y')}>
            {text(act === 'review' ? 'review.approve' : 'end.save')}
          </PrimaryButton>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Box>
          <Typography variant="body2" color="text.secondary">
            {text('wording.text')}
          </Typography>
          <Changed before={row.engine} after={row.text} />
        </Box>
        {row.reason !== '' && (
          <Typography>
            {text('wording.reason')}: {row.reason}
          </Typography>
        )}
        <DateField
          label={text(act === 'review' ? 'wording.from' : 'end.from')}
          value={from}
          onChange={setFrom}
          required
        />
        <TextField
          fullWidth
          label={text(act === 'review' ? 'review.note' : 'end.note')}
          value={note}
          error={missing}
          helperText={missing ? text('wording.noteRequired') : ''}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
        />
      </Stack>
    </Popup>
  );
}
