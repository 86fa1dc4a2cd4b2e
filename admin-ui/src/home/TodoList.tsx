import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { t } from '../messages.js';
import { useCall } from '../net/use-call.js';
import { usePluginDirectory } from '../plugins/directory.js';
import { useSession } from '../session/session.js';
import { useMenuCounts } from '../shell/use-menu-counts.js';
import { Icon } from '../ui/icons.js';
import { Section } from '../ui/page/Page.js';
import { draftsOf, type ShownDraft } from './drafts.js';
import { TodoItem } from './TodoItem.js';

const draftsSchema = z.array(z.object({ form: z.string(), row: z.string(), updatedAt: z.string() }));
const countText = (count: number | undefined) => (count === undefined ? '…' : t('home.count', { count }));

/** What waits for the user, menu by menu, and what they have begun to type and not saved. Numbers come into places that are there. */
export function TodoList() {
  const { user } = useSession();
  const { plugins } = usePluginDirectory();
  const counts = useMenuCounts();
  const drafts = useCall('/api/drafts', { answer: draftsSchema });
  const begun = drafts.data && draftsOf(plugins, drafts.data);
  const [open, setOpen] = useState(false);
  const listId = useId();
  const waiting = user.menuList.flatMap((item) => {
    const label = plugins.find(({ code }) => code.toUpperCase() === item.transaction)?.menu?.waiting;
    return label === undefined ? [] : [{ ...item, label }];
  });
  return (
    <Section title={t('home.waiting')}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1,
          m: 0,
          p: 0,
          listStyle: 'none',
          gridTemplateColumns: 'repeat(auto-fill, minmax(264px, 1fr))',
        }}
      >
        {waiting.map(({ transaction, path, icon, label }) => (
          <li key={transaction}>
            <TodoItem icon={icon} label={label} count={countText(counts[transaction])} to={path} />
          </li>
        ))}
        <li>
          <TodoItem
            icon="Edit"
            label={t('home.drafts')}
            count={countText(begun?.length)}
            {...(begun && begun.length > 0 ? { open, controls: listId, onToggle: () => setOpen(!open) } : {})}
          />
        </li>
      </Box>
      {open && begun && <DraftList id={listId} drafts={begun} />}
    </Section>
  );
}

function DraftList({ id, drafts }: { readonly id: string; readonly drafts: readonly ShownDraft[] }) {
  return (
    <Box component="ul" id={id} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {drafts.map((draft) => (
        <Box
          component="li"
          key={`${draft.form} ${draft.row}`}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5, flexWrap: 'wrap' }}
        >
          <Icon name="Edit" />
          <Link to={draft.path}>{t('home.draft', { label: draft.label })}</Link>
          <Typography component="span" variant="body2" className="num" sx={{ color: 'text.secondary' }}>
            {draft.updatedAt.slice(0, 16).replace('T', ' ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
