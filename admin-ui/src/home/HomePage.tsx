import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { guideRequestRowSchema, type GuideRequestRow } from '@onyak/core';
import { Link, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { GridColumn } from '../grid/types.js';
import { isWordKey, t } from '../messages.js';
import { useCall } from '../net/use-call.js';
import { useSession } from '../session/session.js';
import { groupMenus } from '../shell/menu.js';
import { DataGrid } from '../ui/DataGrid.js';
import { Icon } from '../ui/icons.js';
import { Page, Section } from '../ui/Page.js';
import { EmptyState, ErrorState } from '../ui/states.js';

const recentDays = 30;
const recentRows = 8;

/** What a user can do from here, and the latest guide requests where the menu is theirs. */
export function HomePage() {
  const { user, menu } = useSession();
  const groups = groupMenus(user.menuList);
  return (
    <Page
      title={t('home.title')}
      counts={`${t('home.hello', { name: user.userName })} ${user.hospitalName}`}
      layout="flow"
    >
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
                    about={aboutOf(item.transaction, item.menuName)}
                  />
                ))}
              </Box>
            </Box>
          ))}
        </Section>
      )}
      {menu('mmmg') && <RecentRequests path={menu('mmmg')?.path ?? ''} />}
    </Page>
  );
}

function aboutOf(transaction: string, label: string): string {
  const key = `home.about.${transaction.toLowerCase()}`;
  return isWordKey(key) ? t(key) : t('home.about.default', { label });
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

const columns: readonly GridColumn<GuideRequestRow>[] = [
  { id: 'reqDate', label: t('home.request.date'), kind: 'dateTime' },
  { id: 'irbNumber', label: t('home.request.irb'), kind: 'code', width: 180 },
  { id: 'status', label: t('home.request.status'), value: (row) => t(`home.request.${row.status}`), width: 120 },
  { id: 'findings', label: t('home.request.findings'), kind: 'number', width: 100 },
  { id: 'userId', label: t('home.request.user'), width: 140 },
];

function RecentRequests({ path }: { readonly path: string }) {
  const { f1 } = useSession();
  const navigate = useNavigate();
  const { data, error, loading, reload } = useCall('/api/MMMG/selectMGDataIF', {
    params: { ...lastDays(recentDays), searchAll: f1('mmmg') ? 'Y' : 'N' },
    answer: z.array(guideRequestRowSchema),
  });
  const rows = [...(data ?? [])].sort((a, b) => b.reqDate.localeCompare(a.reqDate)).slice(0, recentRows);
  return (
    <Section
      title={t('home.recent')}
      actions={
        <Button component={Link} to={path}>
          {t('home.recentAll')}
        </Button>
      }
    >
      {error !== null && error !== undefined && rows.length === 0 ? (
        <ErrorState error={error} onRetry={() => void reload()} />
      ) : (
        <DataGrid
          label={t('home.recent')}
          settingsKey="home.recent"
          columns={columns}
          rows={rows}
          rowId={(row) => row.reqId}
          height={340}
          loading={loading}
          onOpen={(row) => void navigate(`${path}/${encodeURIComponent(row.reqId)}`)}
          emptyTitle={t('home.recentEmpty')}
          emptyHelp={t('home.recentEmptyNext')}
          hideStatus
        />
      )}
    </Section>
  );
}

/** The last days up to today as the specification's calls take them, yyyyMMdd in Seoul. */
export function lastDays(days: number, today = new Date()): { startDate: string; endDate: string } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' });
  const text = (value: Date) => format.format(value).replaceAll('-', '');
  return { startDate: text(new Date(today.getTime() - days * 86_400_000)), endDate: text(today) };
}
