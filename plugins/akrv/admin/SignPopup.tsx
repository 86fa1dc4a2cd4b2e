import { Notice, Popup, PrimaryButton, Stack, TextField, Typography, useSend } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { MAX_NOTE, MAX_SOURCE } from '../schema.js';
import type { ChosenRow } from './choices.js';
import { ChosenRows } from './ChosenRows.js';

export interface MarkProps {
  readonly rows: readonly ChosenRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Marks rows as reviewed: says what was read for them. */
export function SignPopup({ rows, onClose, onDone }: MarkProps) {
  const [source, setSource] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { send, pending } = useSend('/api/AKRV/signRows', { answer: z.unknown(), done: ({ msg }) => msg });
  const count = rows.length;
  const withoutBasis = rows.filter(({ basis }) => basis === null || basis === '').length;
  const submit = async () => {
    setMissing(source.trim() === '');
    if (source.trim() !== '' && (await send({ rows: rows.map(seenOf), source, note }))) onDone();
  };
  return (
    <Popup
      open
      size="wide"
      title={text('sign.title', { count })}
      dirty={source !== '' || note !== ''}
      onClose={onClose}
      actions={
        <PrimaryButton pending={pending} onClick={() => void submit()}>
          {text('sign.save')}
        </PrimaryButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{text('sign.help')}</Typography>
        {withoutBasis > 0 && <Notice tone="info">{text('sign.noBasis', { count: withoutBasis })}</Notice>}
        <TextField
          required
          fullWidth
          autoFocus
          label={text('sign.source')}
          value={source}
          error={missing}
          helperText={missing ? text('sign.sourceRequired') : text('sign.sourceHelp')}
          onChange={(event) => setSource(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_SOURCE } }}
        />
        <TextField
          fullWidth
          multiline
          minRows={2}
          label={text('sign.note')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
        />
        <ChosenRows rows={rows} />
      </Stack>
    </Popup>
  );
}

/** Exactly what was looked at: a row that says something else by now is refused. */
export const seenOf = ({ tableName, rowKey, contentHash }: ChosenRow) => ({ tableName, rowKey, contentHash });
