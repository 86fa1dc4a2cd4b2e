import { Box, Button, Link, Notice, Stack, useSession } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { currentUpload, loadDraft } from './draft.js';

/** On the home page: the request that was begun in this tab and not sent. */
export function OpenDraft() {
  const { menu } = useSession();
  const upload = currentUpload(sessionStorage);
  const choices = upload === null ? undefined : loadDraft(sessionStorage, upload);
  if (!choices) return null;
  const who = [choices.irbNumber.trim(), choices.name.trim()].filter(Boolean).join(' · ');
  return (
    <Box sx={{ mb: 2 }}>
      <Notice tone="info">
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <span>{who === '' ? text('draft.open') : text('draft.openOf', { who })}</span>
          <Button size="small" component={Link} to={menu('MFFU')?.path ?? ''}>
            {text('draft.goOn')}
          </Button>
        </Stack>
      </Notice>
    </Box>
  );
}
