import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { useSession } from '../session/session.js';
import { Notice } from '../ui/states.js';
import type { WizardDefinition } from './definition.js';
import { currentSource, keptDraft } from './kept-draft.js';
import { text } from './messages.js';

/** Elsewhere, e.g. on the home page: the request that was begun in this tab and not sent. */
export function OpenWizard<Draft extends object>({
  definition,
  menu: code,
  who,
}: {
  readonly definition: Pick<WizardDefinition<Draft, never, never>, 'key' | 'kind' | 'draft'>;
  /** Menu of the wizard's page. */
  readonly menu: string;
  /** Whom a draft is about; empty where it does not say. */
  readonly who: (draft: Draft) => string;
}) {
  const { menu } = useSession();
  const from = currentSource(sessionStorage, definition);
  const kept = from === undefined ? undefined : keptDraft(sessionStorage, definition, from);
  if (!kept) return null;
  const named = who(kept.draft);
  const { label } = definition.kind;
  return (
    <Box sx={{ mb: 2 }}>
      <Notice tone="info">
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <span>{named === '' ? text('open', { label }) : text('openOf', { label, who: named })}</span>
          <Button size="small" component={Link} to={menu(code)?.path ?? ''}>
            {text('goOn')}
          </Button>
        </Stack>
      </Notice>
    </Box>
  );
}
