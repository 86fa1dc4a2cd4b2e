import {
  Box,
  DownloadButton,
  errorText,
  fetchFile,
  linkTo,
  LoadingState,
  Notice,
  Popup,
  RowAction,
  useToast,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { messages } from '../messages.js';
import { recordView } from '../links.js';
import { previewCalls } from '../public-record/preview.js';

const contextSchema = z.object({ rows: z.array(z.object({ recId: z.string(), status: z.string().nullish() })) });
type Row = z.infer<typeof contextSchema>['rows'][number];

/** What a record's patient sees by its link, inside the app (specification 1 §2.4, §2.7, §5). */
export function PreviewButton({ context }: PanelProps) {
  const { rows } = contextSchema.parse(context);
  const toast = useToast();
  const [shown, setShown] = useState<Row>();
  const open = () => {
    const [row, ...others] = rows;
    if (!row) toast.error(messages['preview.none']);
    else if (others.length > 0) toast.error(messages['preview.many']);
    else setShown(row);
  };
  return (
    <>
      <RowAction icon="Article" label={messages['preview.button']} fits={rows.length === 1} onAction={open} />
      {shown && <Preview row={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function Preview({ row: { recId, status }, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const [picture, setPicture] = useState('');
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let made = '';
    let isGone = false;
    fetchFile(previewCalls.picture, { recId }).then(
      (blob) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setPicture(made);
      },
      (error: unknown) => setFailure(errorText(error)),
    );
    return () => {
      isGone = true;
      if (made !== '') URL.revokeObjectURL(made);
    };
  }, [recId]);
  return (
    <Popup
      open
      size="wide"
      title={messages['preview.title']}
      onClose={onClose}
      actions={
        <DownloadButton
          label={messages['preview.pdf']}
          url={linkTo(previewCalls.pdf, { recId })}
          name={`${recId}.pdf`}
        />
      }
    >
      {status !== null && status !== undefined && status !== 'ACTIVE' && (
        <Notice tone="info">{messages['preview.inactive']}</Notice>
      )}
      {failure !== '' && <Notice tone="error">{failure}</Notice>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '390px 1fr' } }}>
        <Box
          component="iframe"
          src={linkTo(recordView.page, { [recordView.rowParameter ?? '']: recId })}
          title={messages['preview.page']}
          sx={{ width: '100%', height: '70vh', border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
        {picture === '' && failure === '' && <LoadingState />}
        {picture !== '' && (
          <Box
            role="region"
            tabIndex={0}
            aria-label={messages['preview.document']}
            sx={{ height: '70vh', overflow: 'auto' }}
          >
            <Box
              component="img"
              src={picture}
              alt={messages['preview.alt']}
              sx={{ display: 'block', width: '100%', border: 1, borderColor: 'divider', borderRadius: 1 }}
            />
          </Box>
        )}
      </Box>
    </Popup>
  );
}
