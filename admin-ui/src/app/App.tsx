import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { MutationCache, type QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { makeQueryClient } from '../data/query-client.js';
import { pagesOf, plugins } from '../plugins/registry.js';
import { SessionGate } from '../session/SessionGate.js';
import { shownMode, watchMode } from '../theme/mode.js';
import { makeTheme } from '../theme/theme.js';
import { AskProvider } from '../ui/popup/Confirm.js';
import { AdminContexts } from './AdminContexts.js';
import { AdminScreens } from './AdminScreens.js';
import { AppBoundary } from './AppBoundary.js';

const queryClient: QueryClient = makeQueryClient({
  mutationCache: new MutationCache({
    // Whatever was written may change the numbers beside the menus.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['menuCounts'] }),
  }),
  defaultOptions: { queries: { staleTime: 5_000 } },
});
// Rights are the session's: they are asked for once, and a changed menu opens the page anew.
queryClient.setQueryDefaults(['auth'], { staleTime: Infinity });

const directory = { plugins, pagesOf };

// A router that can hold a navigation back, which the warning about unsaved changes needs.
const router = createBrowserRouter([{ path: '*', element: <SignedIn /> }]);

/** Look, then router, session and react-admin. */
export function App() {
  const mode = useSyncExternalStore(watchMode, shownMode);
  const theme = useMemo(() => makeTheme(mode), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <AppBoundary>
        <AskProvider>
          <RouterProvider router={router} />
        </AskProvider>
      </AppBoundary>
    </ThemeProvider>
  );
}

function SignedIn() {
  return (
    <SessionGate>
      <AdminContexts directory={directory} queryClient={queryClient}>
        <AdminScreens plugins={plugins} />
      </AdminContexts>
    </SessionGate>
  );
}
