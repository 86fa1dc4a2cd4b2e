import type { GuideNode } from '@onyak/core';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Icon,
  LoadingState,
  Notice,
  Popup,
  Stack,
  Timer,
  downloadText,
  errorText,
  stampedName,
  useAsk,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { fileSubject, type FinalReader, type RequestDetail, text } from '../shared.js';
import { AcknowledgedList } from './AcknowledgedList.js';
import { ExcludedList } from '../text/ExcludedList.js';
import { FinalEditor } from './FinalEditor.js';
import { FinalPrint } from './FinalPrint.js';
import { MarkedList } from './MarkedList.js';
import { useFinalText } from './use-final-text.js';
import { useMarked } from './use-marked.js';

export interface FinalGuideProps {
  readonly open: boolean;
  readonly node: GuideNode;
  readonly detail: RequestDetail;
  readonly onClose: () => void;
  /** The history is to be read again. */
  readonly onSent: () => void;
}

/** The final medication guide: opens empty, fetches the stored text, has it written when there is none. */
export function FinalGuide({ open, node, detail, onClose, onSent }: FinalGuideProps) {
  const ask = useAsk();
  const [reader, setReader] = useState<FinalReader>('all');
  const sent = node.status === 'COMPLETE';
  const hospital = detail.mode === 'hospital';
  const closed =
    sent ||
    detail.request.status === 'COMPLETE' ||
    detail.request.status === 'FAILED' ||
    detail.request.status === 'CANCELLED';
  const final = useFinalText({ open, closed, node, onSent });
  const changed = final.value !== final.saved;
  const marked = useMarked({
    active: final.stage === 'ready' && !closed && hospital,
    reqId: node.reqId,
    seq: node.seq,
    value: final.value,
    refusal: final.error,
  });
  const excluded = [...(node.mergedData?.excluded ?? []), ...final.excluded];
  const agreed = marked.items.map(({ id }) => id).filter((id) => marked.agreed.has(id));
  const send = async () => {
    if (
      await ask({
        title: text('final.send'),
        text: [
          ...(agreed.length > 0 ? [text('final.sendAgreed', { count: agreed.length })] : []),
          text('final.sendConfirm'),
        ].join(' '),
        yes: text('final.send'),
        no: text('confirm.no'),
      })
    )
      await final.send(agreed);
  };
  const footnote = closed
    ? undefined
    : marked.checking
      ? text('final.checking')
      : changed
        ? text('final.changed')
        : undefined;
  return (
    <Popup
      open={open}
      title={text('final.title')}
      size="full"
      dirty={changed && final.stage === 'ready' && !closed}
      onClose={onClose}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
          event.preventDefault();
          if (changed && !closed) void final.save();
        }
      }}
      footnote={footnote}
      actions={
        <>
          <Button
            sx={{ flexShrink: 0 }}
            startIcon={<Icon name="Download" />}
            disabled={final.stage !== 'ready'}
            onClick={() =>
              downloadText(stampedName(`${fileSubject(detail.request)}_guide`, 'md'), final.value, 'text/markdown')
            }
          >
            {text('final.download')}
          </Button>
          <FinalPrint final={final} closed={closed} node={node} detail={detail} reader={reader} />
          {!closed && (
            <Button
              disabled={final.stage !== 'ready' || !changed}
              loading={final.saving}
              onClick={() => void final.save()}
            >
              {text('final.save')}
            </Button>
          )}
          {hospital && (
            <Button
              variant="contained"
              startIcon={<Icon name={sent ? 'CheckCircle' : 'Send'} />}
              // What was sent stays readable: the label then tells who and when.
              sx={(theme) => ({
                // The sent label is long: on a phone it takes two lines.
                ...(sent
                  ? { minWidth: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'left', wordBreak: 'keep-all' }
                  : {}),
                '&.Mui-disabled': sent ? { bgcolor: theme.onyak.fine.soft, color: theme.onyak.fine.main } : {},
              })}
              disabled={final.stage !== 'ready' || closed || marked.checking || !marked.settled}
              loading={final.sending}
              onClick={() => void send()}
            >
              {sent ? text('final.sentLabel', { user: node.sendUserId, time: node.sendTransTime }) : text('final.send')}
            </Button>
          )}
        </>
      }
    >
      {final.stage === 'none' && <EmptyState title={text('final.none')} help={text('final.noneHelp')} />}
      {final.stage === 'failed' && <ErrorState error={final.error} title={text('error.title')} onRetry={final.retry} />}
      {(final.stage === 'fetching' || final.stage === 'generating') && (
        <Stack sx={{ alignItems: 'center', flex: '1 1 auto', justifyContent: 'center' }}>
          <Box>
            <LoadingState label={text(final.stage === 'fetching' ? 'final.loading' : 'final.generating')} />
          </Box>
          {final.stage === 'generating' && <Timer since={final.since} />}
        </Stack>
      )}
      {final.stage === 'ready' && (
        <>
          {!closed && hospital && detail.target === 'INBOX' && <Notice tone="info">{text('final.inbox')}</Notice>}
          <ExcludedList items={excluded} help={text('final.excludedHelp')} folded />
          <MarkedList marked={marked} />
          <AcknowledgedList items={final.acknowledged} />
          {Boolean(final.error) && <Notice tone="error">{errorText(final.error)}</Notice>}
          <FinalEditor final={final} closed={closed} node={node} detail={detail} reader={reader} onReader={setReader} />
          {!closed && final.value !== final.original && (
            <Button
              size="small"
              sx={{ alignSelf: 'flex-start' }}
              startIcon={<Icon name="History" />}
              onClick={() => final.change(final.original)}
            >
              {text('final.original')}
            </Button>
          )}
        </>
      )}
    </Popup>
  );
}
