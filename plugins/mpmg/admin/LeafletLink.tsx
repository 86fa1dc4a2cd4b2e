import { Button, DownloadButton, Icon, Stack, Typography, useCopy } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import type { Handed } from '../schema.js';
import { words } from '../words.js';

/** What was handed out: its paper with the code, and its address. */
export function LeafletLink({ handed: { leafletNo, url } }: { readonly handed: Handed }) {
  const copy = useCopy();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <DownloadButton
        label={text(url === '' ? 'mpmg.pdf' : 'mpmg.pdfWithCode')}
        icon="PictureAsPdf"
        url={`/api/MPMG/leafletPdf?leafletNo=${leafletNo}`}
        name={words.pdfName}
      />
      {url !== '' && (
        <>
          <Button startIcon={<Icon name="ContentCopy" />} onClick={() => void copy(url)}>
            {text('mpmg.copy')}
          </Button>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {text('mpmg.link')}: {url}
          </Typography>
        </>
      )}
    </Stack>
  );
}
