import {
  Button,
  DownloadButton,
  Icon,
  Loaded,
  Notice,
  Popup,
  Stack,
  TextField,
  Typography,
  useCall,
  useSend,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../messages.js';
import { handedSchema, previewSchema, type Handed } from '../schema.js';
import { words } from '../words.js';
import { LeafletLink } from './LeafletLink.js';
import { LeafletView } from './LeafletView.js';

interface LeafletPopupProps {
  readonly reqId: string;
  readonly onClose: () => void;
}

/** The guide of a request before it is handed out, and the way to hand it out. */
export function LeafletPopup({ reqId, onClose }: LeafletPopupProps) {
  const preview = useCall('/api/MPMG/previewLeaflet', { params: { reqId }, answer: previewSchema });
  const [handed, setHanded] = useState<Handed>();
  return (
    <Popup
      open
      size="full"
      title={text('mpmg.title')}
      onClose={onClose}
      actions={
        !handed && (
          <DownloadButton
            label={text('mpmg.pdf')}
            icon="PictureAsPdf"
            url={`/api/MPMG/previewPdf?${new URLSearchParams({ reqId }).toString()}`}
            name={words.pdfName}
            disabled={!preview.data}
          />
        )
      }
    >
      <Loaded of={preview}>
        {({ leaflet }) => (
          <Stack sx={{ gap: 2 }}>
            <Notice tone="info">
              {text('mpmg.previewHelp')} {leaflet.facts.unreviewed > 0 && text('mpmg.unreviewed', leaflet.facts)}
            </Notice>
            {handed ? <LeafletLink handed={handed} /> : <HandOut reqId={reqId} onDone={setHanded} />}
            <LeafletView leaflet={handed?.leaflet ?? leaflet} />
          </Stack>
        )}
      </Loaded>
    </Popup>
  );
}

function HandOut({ reqId, onDone }: { readonly reqId: string; readonly onDone: (handed: Handed) => void }) {
  const [birthDay, setBirthDay] = useState('');
  const { send, pending } = useSend('/api/MPMG/handOutLeaflet', {
    answer: handedSchema,
    once: true,
    done: ({ msg }) => msg,
  });
  const handOut = async () => {
    const answer = await send({ reqId, birthDay });
    if (answer) onDone(answer.data);
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography>{text('mpmg.handOutHelp')}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          label={text('mpmg.birthDayLabel')}
          value={birthDay}
          size="small"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10, autoComplete: 'off' } }}
          onChange={(event) => setBirthDay(event.target.value)}
        />
        <Button
          variant="contained"
          startIcon={<Icon name="Send" />}
          loading={pending}
          disabled={!/^\d{8}$/u.test(birthDay.replace(/[-/.\s]/gu, ''))}
          onClick={() => void handOut()}
        >
          {text('mpmg.handOut')}
        </Button>
      </Stack>
    </Stack>
  );
}
