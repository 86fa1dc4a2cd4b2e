import { Button, Icon, Link, Notice, useAsk, useNavigate, useSend } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import type { RequestDetail } from '../schema.js';

const takenSchema = z.object({ reqId: z.string() });

/** Asks for the same once more, by the knowledge and the rules of today, as a request of its own. */
export function ReplayButton({ reqId }: { readonly reqId: string }) {
  const ask = useAsk();
  const navigate = useNavigate();
  const { send, pending } = useSend('/api/MMMG/replayMG', { answer: takenSchema, once: true });
  const replay = async () => {
    const wanted = await ask({
      title: text('replay.do'),
      text: text('replay.ask'),
      yes: text('confirm.yes'),
      no: text('confirm.no'),
    });
    if (!wanted) return;
    const taken = await send({ reqId });
    if (taken) await navigate(`/mmmg/${encodeURIComponent(taken.data.reqId)}`);
  };
  return (
    <Button startIcon={<Icon name="Refresh" />} loading={pending} onClick={() => void replay()}>
      {text('replay.do')}
    </Button>
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
