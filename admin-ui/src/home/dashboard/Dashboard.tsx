import { dashboardSchema, todayInKorea, type TileFigures } from '@onyak/core';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../messages.js';
import { useCall } from '../../net/use-call.js';
import { usePluginDirectory } from '../../plugins/directory.js';
import { Loaded } from '../../ui/page/Loaded.js';
import { LOADING_HEIGHT } from '../loading-height.js';
import { DashboardTile } from './DashboardTile.js';
import { lastMonths, spans } from './months.js';

/** Figures of the institution that is looked at, of the menus that the user holds, as they were counted last. */
export function Dashboard() {
  const { plugins } = usePluginDirectory();
  const [search, setSearch] = useSearchParams();
  const span = spans.find((count) => String(count) === search.get('months')) ?? 12;
  const months = lastMonths(todayInKorea(), span);
  const dashboard = useCall('/api/homeTiles', { params: { ...months }, answer: dashboardSchema });
  const choose = (count: string) => {
    const next = new URLSearchParams(search);
    next.set('months', count);
    setSearch(next, { replace: true });
  };
  const seen = (dashboard.data?.tiles ?? []).map(({ countedAt }) => countedAt ?? '').filter((at) => at !== '');
  const oldest = seen.toSorted()[0];
  return (
    <Box
      component="section"
      aria-labelledby="dashboard"
      sx={{ mb: 2, ...(dashboard.data === undefined && { minHeight: LOADING_HEIGHT }) }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap', mb: 1 }}>
        <Typography id="dashboard" variant="h2">
          {t('dashboard.title')}
        </Typography>
        <Typography variant="body2" className="num" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {oldest === undefined
            ? t('dashboard.notCounted')
            : t('dashboard.countedAt', { at: oldest.slice(0, 16).replace('T', ' ') })}
        </Typography>
        <TextField
          select
          fullWidth={false}
          size="small"
          label={t('dashboard.period')}
          value={String(span)}
          onChange={(event) => choose(event.target.value)}
          sx={{ minWidth: 150 }}
        >
          {spans.map((count) => (
            <MenuItem key={count} value={String(count)}>
              {t('dashboard.lastMonths', { count })}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Loaded of={dashboard}>
        {({ tiles, from, to }) => (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridAutoFlow: 'dense',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
            }}
          >
            {tiles
              .filter(({ total }) => total > 0)
              .map((figures) => {
                const plugin = plugins.find(({ code }) => code === figures.plugin);
                const tile = plugin?.tiles.find(({ name }) => name === figures.tile);
                return (
                  plugin &&
                  tile && (
                    <DashboardTile
                      key={`${plugin.code}.${tile.name}`}
                      plugin={plugin}
                      tile={tile}
                      figures={figures}
                      months={{ from, to }}
                    />
                  )
                );
              })}
            <NothingIn tiles={tiles.filter(({ total, countedAt }) => total === 0 && countedAt !== null)} />
          </Box>
        )}
      </Loaded>
    </Box>
  );
}

/** Counted figures that have nothing to show in the months that one looks at: named, so that nobody searches for them. */
function NothingIn({ tiles }: { readonly tiles: readonly TileFigures[] }) {
  const { plugins } = usePluginDirectory();
  const names = tiles.flatMap(({ plugin, tile }) => {
    const found = plugins.find(({ code }) => code === plugin)?.tiles.find(({ name }) => name === tile);
    return found ? [found.label] : [];
  });
  if (names.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', gridColumn: '1 / -1' }}>
      {t('dashboard.nothingIn', { names: names.join(', ') })}
    </Typography>
  );
}
