import {
  Button,
  DateField,
  Icon,
  Link,
  Notice,
  Popup,
  PrimaryButton,
  Stack,
  Typography,
  useNavigate,
  useSend,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import type { RequestDetail } from '../schema.js';

const takenSchema = z.object({ reqId: z.string() });

/** Asks for the same once more, by the knowledge and the rules of today, as a request of its own; in the words of a day. */
export function ReplayButton({ reqId }: { readonly reqId: string }) {
  const [asking, setAsking] = useState(false);
  const [wordingDay, setWordingDay] = useState('');
  const navigate = useNavigate();
  const { send, pending } = useSend('/api/MMMG/replayMG', { answer: takenSchema, once: true });
  const replay = async () => {
    setAsking(false);
    const taken = await send({ reqId, ...(wordingDay === '' ? {} : { wordingDay }) });
    if (taken) await navigate(`/mmmg/${encodeURIComponent(taken.data.reqId)}`);
  };
  return (
    <>
      <Button startIcon={<Icon name="Refresh" />} loading={pending} onClick={() => setAsking(true)}>
        {text('replay.do')}
      </Button>
      {asking && (
        <Popup
          open
          title={text('replay.do')}
          onClose={() => setAsking(false)}
          actions={<PrimaryButton onClick={() => void replay()}>{text('confirm.yes')}</PrimaryButton>}
        >
          <Stack sx={{ gap: 2 }}>
            <Typography>{text('replay.ask')}</Typography>
            <DateField
              label={text('replay.day')}
              value={wordingDay}
              onChange={setWordingDay}
              help={text('replay.dayHelp')}
            />
          </Stack>
        </Popup>
      )}
    </>
  );
}

/** Which request this one repeats, and that one would be judged by newer knowledge today. */
export function ReplayNote({
  request,
  release,
}: {
  readonly request: RequestDetail['request'];
  readonly release?: number;
}) {
  const { replayOf, currentRelease } = request;
  if (replayOf !== null)
    return (
      <Notice tone="info">
        {text('replay.of')} <Link to={`/mmmg/${encodeURIComponent(replayOf)}`}>{replayOf}</Link>
      </Notice>
    );
  if (release === undefined || currentRelease === null || currentRelease === release) return null;
  return <Notice tone="info">{text('replay.older', { release: currentRelease })}</Notice>;
}
