import { Box, Button, Notice, Popup, PrimaryButton, Stack, TextField, Typography, useSend } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { shownPlaces } from '../places.js';
import { checkedSchema, MAX_NOTE, type Checked } from '../schema.js';
import { Changed } from './Changed.js';

/** The places as they are written. */
const places = Object.fromEntries(
  ['drugs', 'subject', 'sets', 'harm', 'signs', 'condition', 'list'].map((name) => [name, shownPlaces(`{${name}}`)]),
);

interface ProposePopupProps {
  readonly phrase: string;
  readonly engine: string;
  readonly first: string;
  readonly onClose: () => void;
}

/** Words for one of the engine's sentences: tried in the institution's guides, then proposed to whoever reviews them. */
export function ProposePopup({ phrase, engine, first, onClose }: ProposePopupProps) {
  const [wording, setWording] = useState(first);
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState<Checked>();
  const check = useSend('/api/MWRD/checkWording', { answer: checkedSchema });
  const propose = useSend('/api/MWRD/proposeWording', { answer: z.unknown(), done: ({ msg }) => msg });
  const tryIt = async () => {
    const answer = await check.send({ phrase, text: wording });
    if (answer) setChecked(answer.data);
    return answer?.data;
  };
  const submit = async () => {
    const found = await tryIt();
    if (found?.faults.length === 0 && (await propose.send({ phrase, text: wording, reason }))) onClose();
  };
  return (
    <Popup
      open
      size="wide"
      title={text('propose.title')}
      dirty={wording !== first || reason !== ''}
      onClose={onClose}
      actions={
        <>
          <Button disabled={check.pending} onClick={() => void tryIt()}>
            {text('propose.check')}
          </Button>
          <PrimaryButton pending={propose.pending || check.pending} onClick={() => void submit()}>
            {text('propose.save')}
          </PrimaryButton>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{text('propose.help')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {text('propose.places', places)}
        </Typography>
        <Box>
          <Typography variant="body2" color="text.secondary">
            {text('detail.engine')}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{engine}</Typography>
        </Box>
        <TextField
          required
          fullWidth
          multiline
          autoFocus
          label={text('propose.text')}
          value={wording}
          error={(checked?.faults.length ?? 0) > 0}
          onChange={(event) => {
            setWording(event.target.value.replaceAll('\n', ' '));
            setChecked(undefined);
          }}
        />
        <TextField
          fullWidth
          label={text('propose.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
        />
        {checked && <Outcome checked={checked} />}
      </Stack>
    </Popup>
  );
}

/** What the checks say: every reason against it, or what it says in a guide. */
function Outcome({ checked: { faults, tried, preview } }: { readonly checked: Checked }) {
  return (
    <div role="status">
      {faults.length > 0 ? (
        <Notice tone="error">
          <Typography sx={{ fontWeight: 600 }}>{text('propose.refused')}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {faults.map(({ reason, sentence }) => (
              <li key={`${reason} ${sentence}`}>
                {reason}
                {sentence !== '' && (
                  <Typography variant="body2" color="text.secondary">
                    {sentence}
                  </Typography>
                )}
              </li>
            ))}
          </Box>
        </Notice>
      ) : (
        <Notice tone="success">{text('propose.sound', { tried })}</Notice>
      )}
      {preview && (
        <Box sx={{ mt: 1 }}>
          <Typography variant="body2" color="text.secondary">
            {text('propose.preview')}
          </Typography>
          <Changed before={preview.engine} after={preview.wording} />
        </Box>
      )}
    </div>
  );
}
