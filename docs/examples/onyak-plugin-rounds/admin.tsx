import {
  Button,
  defineAdmin,
  EmptyState,
  ErrorState,
  Link,
  LoadingState,
  ResourceScreen,
  Stack,
  Typography,
  useCall,
  useInvalidate,
  usePluginDirectory,
  useSend,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from './messages.js';
import { wardsSchema } from './schema.js';
import { NoteEdit, TeamCreate, TeamEdit, TeamList, TeamShow } from './stock-pages.js';

const WARDS = '/api/MRND/selectWards';

/** Notes by ward, and the way to finish a ward; used by the page and the card of the home page. */
function Wards() {
  const wards = useCall(WARDS, { answer: wardsSchema });
  const reload = useInvalidate();
  const finish = useSend('/api/MRND/finishWard', { answer: z.object({ count: z.number() }), done: ({ msg }) => msg });
  if (wards.error) return <ErrorState error={wards.error} onRetry={() => void wards.reload()} />;
  if (!wards.data) return <LoadingState />;
  if (wards.data.length === 0) return <EmptyState title={text('mrnd.none')} />;
  return (
    <Stack sx={{ gap: 1 }} role="list" aria-label={text('mrnd.wards')}>
      {wards.data.map(({ ward, open, done }) => (
        <Stack key={ward} role="listitem" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Typography sx={{ flexGrow: 1 }}>{text('mrnd.wardLine', { ward, open, done })}</Typography>
          <Button
            size="small"
            disabled={open === 0 || finish.pending}
            onClick={() => void finish.send({ ward }).then(() => reload(WARDS))}
          >
            {text('mrnd.finish', { ward })}
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}

/** The generated screen of the notes, with the wards above it. */
function RoundsPage() {
  const { plugins } = usePluginDirectory();
  const plugin = plugins.find(({ code }) => code === 'mrnd');
  const [resource] = plugin?.resources ?? [];
  return (
    <Stack sx={{ height: '100%', gap: 1 }}>
      <Stack sx={{ px: { xs: 1.5, sm: 3 }, pt: 2 }}>
        <Wards />
        <Link to="/mrnd/round-team">{text('mrnd.teams')}</Link>
      </Stack>
      {resource && <ResourceScreen resource={resource} title={resource.label} menu="mrnd" />}
    </Stack>
  );
}

/** In the detail of a note: what else is left on its ward. */
function Siblings({ context }: PanelProps) {
  const wards = useCall(WARDS, { answer: wardsSchema });
  const row = z.object({ row: z.object({ ward: z.string() }) }).safeParse(context).data?.row;
  const count = wards.data?.find(({ ward }) => ward === row?.ward)?.open ?? 0;
  return <Typography variant="body2">{text('mrnd.siblings', { count })}</Typography>;
}

export default defineAdmin({
  routes: [
    { path: '', element: RoundsPage },
    // Where react-admin looks for the screens of the two resources.
    { path: ':id', element: NoteEdit },
    { path: 'round-team', element: TeamList },
    { path: 'round-team/create', element: TeamCreate },
    { path: 'round-team/:id', element: TeamEdit },
    { path: 'round-team/:id/show', element: TeamShow },
  ],
  panels: { siblings: Siblings },
  cards: { open: Wards },
});
