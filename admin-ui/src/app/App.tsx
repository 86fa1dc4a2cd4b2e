import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { MutationCache, type QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { BrowserRouter, Navigate, Route } from 'react-router-dom';
import { dataProvider } from '../data/provider.js';
import { i18nProvider } from '../data/i18n.js';
import { makeQueryClient } from '../data/query-client.js';
import { HomePage } from '../home/HomePage.js';
import { PluginDirectoryContext } from '../plugins/directory.js';
import { pagesOf, plugins, resources } from '../plugins/registry.js';
import { PluginScreen } from '../plugins/PluginScreen.js';
import { SessionGate } from '../session/SessionGate.js';
import { HOME } from '../session/guard.js';
import { Shell } from '../shell/Shell.js';
import { shownMode, watchMode } from '../theme/mode.js';
import { makeTheme } from '../theme/theme.js';
import { AskProvider } from '../ui/Confirm.js';
import { LoadingState } from '../ui/states.js';
import { Toaster } from '../ui/Toaster.js';
import { AppBoundary } from './AppBoundary.js';

const queryClient: QueryClient = makeQueryClient({
  mutationCache: new MutationCache({
    // Whatever was written may change the numbers beside the menus.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['menuCounts'] }),
  }),
  defaultOptions: { queries: { staleTime: 5_000 } },
});

const directory = { plugins, pagesOf };

/** Look, session, then react-admin with our own layout: it owns data, routes, permissions and translation. */
export function App() {
  const mode = useSyncExternalStore(watchMode, shownMode);
  const theme = useMemo(() => makeTheme(mode), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <AppBoundary>
        <Toaster>
          <AskProvider>
            <BrowserRouter>
              <SessionGate>
                <PluginDirectoryContext value={directory}>
                  <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
                    <CoreAdminUI layout={Shell} catchAll={ToHome} loading={Loading} disableTelemetry>
                      {resources.map((resource) => (
                        <Resource key={resource.name} name={resource.name} options={{ label: resource.label }} />
                      ))}
                      <CustomRoutes>
                        <Route path="/" element={<ToHome />} />
                        <Route path={HOME} element={<HomePage />} />
                        {plugins.map(
                          (plugin) =>
                            plugin.menu && (
                              <Route
                                key={plugin.code}
                                path={`${plugin.menu.path}/*`}
                                element={<PluginScreen plugin={plugin} />}
                              />
                            ),
                        )}
                      </CustomRoutes>
                    </CoreAdminUI>
                  </CoreAdminContext>
                </PluginDirectoryContext>
              </SessionGate>
            </BrowserRouter>
          </AskProvider>
        </Toaster>
      </AppBoundary>
    </ThemeProvider>
  );
}

/** Root and unknown paths go home (specification 1 §2.1). */
function ToHome() {
  return <Navigate to={HOME} replace />;
}

function Loading() {
  return <LoadingState />;
}
