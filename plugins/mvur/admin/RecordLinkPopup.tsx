import {
  Box,
  Button,
  Icon,
  Loaded,
  Popup,
  PrimaryButton,
  QrPopup,
  Typography,
  useCall,
  useCopy,
  useInvalidate,
  useSend,
} from '@onyak/admin-ui/kit';
import { fillMessage, momentInKorea } from '@onyak/core';
import { messages } from '../messages.js';
import { recordLinksSchema, type RecordLink } from '../link/schema.js';

const CALL = '/api/MVUR/selectPTURL';

interface RecordLinkPopupProps {
  readonly recId: string;
  readonly onClose: () => void;
}

/** The public link of a record: issued where there is none, else shown with its QR code (specification 1 §2.5). */
export function RecordLinkPopup({ recId, onClose }: RecordLinkPopupProps) {
  const links = useCall(CALL, { params: { recId }, answer: recordLinksSchema });
  const invalidate = useInvalidate();
  const { send, pending } = useSend('/api/MVUR/issuePTURL', { answer: recordLinksSchema });
  const issue = async () => {
    if (await send({ recId })) await invalidate(CALL);
  };
  const [link] = links.data ?? [];
  if (link) return <LinkQr link={link} onClose={onClose} />;
  return (
    <Popup
      open
      title={messages['link.title']}
      onClose={onClose}
      actions={
        links.data && (
          <PrimaryButton pending={pending} onClick={() => void issue()}>
            {messages['link.issue']}
          </PrimaryButton>
        )
      }
    >
      <Loaded of={links}>{() => <Typography>{messages['link.none']}</Typography>}</Loaded>
    </Popup>
  );
}

function LinkQr({ link, onClose }: { readonly link: RecordLink; readonly onClose: () => void }) {
  const copy = useCopy();
  const address = new URL(link.url, window.location.origin).href;
  return (
    <QrPopup
      title={messages['link.title']}
      content={address}
      fileName={`${messages['link.file']}-${link.recId}`}
      onClose={onClose}
    >
      <Box className="code" sx={{ typography: 'caption', wordBreak: 'break-all', userSelect: 'all' }}>
        {address}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {fillMessage(messages['link.expires'], { day: momentInKorea(new Date(link.expiresAt)).slice(0, 10) })}
      </Typography>
      <Button startIcon={<Icon name="ContentCopy" />} onClick={() => void copy(address)}>
        {messages['link.copy']}
      </Button>
    </QrPopup>
  );
}
