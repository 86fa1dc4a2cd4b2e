import type { GuideNode } from '@onyak/core';
import { Button, Icon, Notice, Section, Stack, TextField, errorText, useSend } from '@onyak/admin-ui/kit';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { MAX_FEEDBACK_LENGTH, type RequestDetail } from '../schema.js';
import { useSessionText } from './session-text.js';

export interface FeedbackBoxProps {
  readonly reqId: string;
  readonly node: GuideNode;
  readonly request: RequestDetail['request'];
  /** The node itself is still being written. */
  readonly busy: boolean;
}

/** Feedback on the node that is shown; a child node is written from it. */
export function FeedbackBox({ reqId, node, request, busy }: FeedbackBoxProps) {
  const [value, setValue, forget] = useSessionText(`feedback.${reqId}.${node.seq}`);
  const [fault, setFault] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { send, pending, error } = useSend('/api/MMMG/sendFeedbackMG', {
    answer: z.unknown(),
    done: ({ msg }) => msg,
    once: true,
  });
  const closed = request.status !== 'RUNNING' && request.status !== 'WAITING';
  const ready = !busy && (node.status === 'READY' || node.status === 'COMPLETE');
  const submit = async () => {
    const problem = value.trim() === '' ? text('feedback.textRequired') : '';
    setFault(problem);
    if (problem !== '') {
      input.current?.focus();
      return;
    }
    const sent = await send({
      reqId,
      sTransTime: node.transTime,
      feedback: value,
      fromSeq: node.seq,
      irbNumber: node.irbNumber,
    });
    if (!sent) return;
    setValue('');
    forget();
  };
  if (closed) {
    return (
      <Section title={text('feedback.title')}>
        <Notice tone="info">{text(request.status === 'COMPLETE' ? 'feedback.closed' : 'cancel.closed')}</Notice>
      </Section>
    );
  }
  return (
    <Section title={text('feedback.title')}>
      <Stack sx={(theme) => ({ gap: 1, maxWidth: theme.spacing(110) })}>
        <TextField
          label={text('feedback.label')}
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
            setFault('');
          }}
          multiline
          minRows={3}
          maxRows={10}
          inputRef={input}
          error={fault !== ''}
          helperText={fault || text('feedback.help', { node: text('tree.node', { seq: node.seq }) })}
          disabled={!ready}
          slotProps={{ htmlInput: { maxLength: MAX_FEEDBACK_LENGTH } }}
        />
        {!ready && <Notice tone="info">{text('feedback.wait')}</Notice>}
        {Boolean(error) && <Notice tone="error">{errorText(error)}</Notice>}
        <Button
          variant="outlined"
          startIcon={<Icon name="Send" />}
          sx={{ alignSelf: 'flex-end' }}
          disabled={!ready}
          loading={pending}
          onClick={() => void submit()}
        >
          {text('feedback.send')}
        </Button>
      </Stack>
    </Section>
  );
}
