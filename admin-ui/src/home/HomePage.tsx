import type { MenuItem, Plugin } from '@onyak/core';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { t } from '../messages.js';
import { usePluginDirectory } from '../plugins/directory.js';
import { PanelPlace } from '../plugins/PanelPlace.js';
import { useSession } from '../session/session.js';
import { groupMenus } from '../shell/menu.js';
import { Icon } from '../ui/icons.js';
import { Page, Section } from '../ui/page/Page.js';
import { EmptyState } from '../ui/page/states.js';
import { Analytics } from './Analytics.js';
import { FirstWalk } from './FirstWalk.js';
import { HomeCards } from './HomeCards.js';
import { LateDashboard } from './LateDashboard.js';
import { TodoList } from './TodoList.js';

/** What a user can do from here, and what plugins have to show. */
export function HomePage() {
  const { user } = useSession();
  const { plugins } = usePluginDirectory();
  const groups = groupMenus(user.menuList);
  return (
    <Page
      title={t('home.title')}
      counts={`${t('home.hello', { name: user.userName })} ${user.hospitalName}`}
      layout="flow"
    >
      <PanelPlace name="home.top" />
      <TodoList />
      <HomeCards />
      <FirstWalk />
      <Analytics />
      <LateDashboard />
      {groups.length === 0 ? (
        <EmptyState title={t('home.noMenus')} />
      ) : (
        <Section title={t('home.shortcuts')}>
          {groups.map((group) => (
            <Box key={group.name} sx={{ mb: 2, '&:last-child': { mb: 0 } }}>
              <Typography variant="h3" sx={{ color: 'text.secondary', mb: 1 }}>
                {group.name}
              </Typography>
              <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(264px, 1fr))', gap: 1 }}>
                {group.items.map((item) => (
                  <ShortCut
                    key={item.transaction}
                    path={item.path}
                    icon={item.icon}
                    name={item.menuName}
                    about={aboutOf(plugins, item)}
                  />
                ))}
              </Box>
            </Box>
          ))}
        </Section>
      )}
    </Page>
  );
}

function aboutOf(plugins: readonly Plugin[], { transaction, menuName }: MenuItem): string {
  const plugin = plugins.find(({ code }) => code.toUpperCase() === transaction);
  return plugin?.menu?.about ?? t('home.about', { label: menuName });
}

function ShortCut({
  path,
  icon,
  name,
  about,
}: {
  readonly path: string;
  readonly icon: string;
  readonly name: string;
  readonly about: string;
}) {
  return (
    <Box
      component={Link}
      to={path}
      sx={(theme) => ({
        display: 'flex',
        gap: 1.5,
        p: 1.5,
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        bgcolor: theme.onyak.page,
        '&:hover': { bgcolor: theme.onyak.primarySoft },
        '& svg': { color: 'primary.main', mt: '2px' },
      })}
    >
      <Icon name={icon} />
      <Stack sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: 650 }}>
          {name}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {about}
        </Typography>
      </Stack>
    </Box>
  );
}
