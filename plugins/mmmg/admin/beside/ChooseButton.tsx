import { Button, Icon, useSend } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from '../../messages.js';

export interface ChooseProps {
  readonly reqId: string;
  readonly onChosen: () => void;
}

/** Makes a version the current one of its request. */
export function ChooseButton({ reqId, seq, onChosen }: ChooseProps & { readonly seq: number }) {
  const { send, pending } = useSend('/api/MMMG/chooseMG', { answer: z.unknown(), done: ({ msg }) => msg });
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="CheckCircle" />}
      loading={pending}
      onClick={() => void send({ reqId, seq }).then((done) => done && onChosen())}
    >
      {text('beside.choose')}
    </Button>
  );
}

/** Gives up a text that is being written beside another. */
export function CancelBesideButton({
  reqId,
  seq,
  onDone,
}: {
  readonly reqId: string;
  readonly seq: number;
  readonly onDone: () => void;
}) {
  const { send, pending } = useSend('/api/MMMG/cancelBesideMG', { answer: z.unknown(), done: ({ msg }) => msg });
  return (
    <Button
      color="error"
      startIcon={<Icon name="Stop" />}
      loading={pending}
      onClick={() => void send({ reqId, seq }).then((done) => done && onDone())}
    >
      {text('beside.cancel')}
    </Button>
  );
}
