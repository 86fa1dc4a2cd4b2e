import Box from '@mui/material/Box';
import { useLate } from '../net/use-late.js';
import { usePluginDirectory } from '../plugins/directory.js';
import { useSession } from '../session/session.js';
import { ErrorState, LoadingState } from '../ui/page/states.js';
import { LOADING_HEIGHT } from './loading-height.js';

/** The dashboard, whose code comes after what one has to do is there; nothing where no menu of the user has figures. */
export function LateDashboard() {
  const { plugins } = usePluginDirectory();
  const { menu } = useSession();
  const any = plugins.some(({ code, tiles }) => tiles.length > 0 && menu(code) !== undefined);
  return any ? <Late /> : null;
}

function Late() {
  const { value, error, again } = useLate(() => import('./dashboard/Dashboard.js'), 'dashboard');
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />;
  const Dashboard = value?.Dashboard;
  return Dashboard ? (
    <Dashboard />
  ) : (
    <Box sx={{ minHeight: LOADING_HEIGHT }}>
      <LoadingState />
    </Box>
  );
}
