import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { readNewestDraft } from '../drafts/draft-calls.js';
import { useSession } from '../session/session.js';
import { Notice } from '../ui/page/states.js';
import type { WizardDefinition } from './definition.js';
import { contentOf } from './remote-wizard.js';
import { currentSource, keptDraft } from './kept-draft.js';
import { text } from './messages.js';

/** Elsewhere, e.g. on the home page: the request that was begun in this tab or on another device and not sent. */
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
  const { menu, user } = useSession();
  const from = currentSource(sessionStorage, definition);
  const here = from === undefined ? undefined : keptDraft(sessionStorage, definition, from);
  const form = definition.key;
  const { data: stored } = useQuery({
    queryKey: ['drafts', form, user.userId],
    queryFn: async () => (await readNewestDraft({ form, userId: user.userId })) ?? null,
    enabled: !here,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const kept = here ?? (stored ? contentOf(definition, stored) : undefined);
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
