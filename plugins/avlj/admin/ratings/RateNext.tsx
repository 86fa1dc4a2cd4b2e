import {
  Box,
  Button,
  EmptyState,
  KeyValue,
  Loaded,
  Section,
  Stack,
  TextField,
  Typography,
  useCall,
  useInvalidate,
  useSend,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../../messages.js';
import { ratingItemSchema, type RatedItem } from '../../ratings/schema.js';
import { criteria, scoreFields } from '../../scores.js';

const MOST_NOTE = 2000;

/** The next finding for this expert, with nothing of what a judge or another expert says of it. */
export function RateNext() {
  const next = useCall('/api/AVLJ/selectRatingItem', { answer: ratingItemSchema });
  return (
    <Section title={text('rating.next')}>
      <Loaded of={next}>
        {({ item, mine, doubled, all }) => (
          <>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
              {text('rating.progress', { mine, doubled, all })} {text('rating.blind')}
            </Typography>
            {item ? (
              <RateItem key={`${item.reqId} ${item.seq} ${item.itemNo}`} item={item} />
            ) : (
              <EmptyState title={text('rating.none')} help={text('rating.noneHelp')} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function RateItem({ item }: { readonly item: RatedItem }) {
  const [scores, setScores] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const [told, setTold] = useState(false);
  const invalidate = useInvalidate();
  const save = useSend('/api/AVLJ/insertRating', { answer: z.unknown(), done: text('rating.saved') });
  const faulty = (name: string) => !/^(10|[0-9])$/.test(scores[name] ?? '');
  const send = async () => {
    setTold(true);
    if (criteria.some(faulty)) return;
    const { reqId, seq, itemNo } = item;
    await save.send({ reqId, seq, itemNo, note, ...scores });
    await invalidate('/api/AVLJ/selectRatingItem', '/api/AVLJ/selectAgreement');
  };
  const objects = [item.objectA, item.objectB].filter((name) => name !== '').join(' · ');
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 1100 }}>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <KeyValue
          items={[
            { label: text('rating.objects'), value: objects },
            { label: text('rating.significance'), value: item.significance },
            { label: text('rating.sentences'), value: item.sentences },
          ].filter(({ value }) => value !== '')}
        />
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {criteria.map((name) => (
          <TextField
            key={name}
            required
            fullWidth={false}
            size="small"
            label={scoreFields[name].label}
            value={scores[name] ?? ''}
            onChange={(event) => setScores({ ...scores, [name]: event.target.value.trim() })}
            error={told && faulty(name)}
            helperText={told && faulty(name) ? text('rating.score') : undefined}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
            sx={{ width: { xs: 'calc(50% - 4px)', sm: 160 } }}
          />
        ))}
      </Stack>
      <TextField
        multiline
        minRows={2}
        label={text('rating.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MOST_NOTE } }}
      />
      <Box>
        <Button variant="contained" loading={save.pending} onClick={() => void send()}>
          {text('rating.save')}
        </Button>
      </Box>
    </Stack>
  );
}
