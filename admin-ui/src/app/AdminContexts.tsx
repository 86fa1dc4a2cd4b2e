import type { QueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { makeI18nProvider } from '../data/i18n.js';
import { makeDataProvider } from '../data/provider.js';
import { makeStore } from '../data/store.js';
import { PluginDirectoryContext, type PluginDirectory } from '../plugins/directory.js';
import { screenPaths } from '../plugins/screen-paths.js';
import { useSession } from '../session/session.js';
import { Toasts } from '../ui/toasts/Toasts.js';
import { makeAuthProvider } from './auth-provider.js';
import { makeRouterProvider } from './router-provider.js';

interface AdminContextsProps {
  readonly directory: PluginDirectory;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

/** What react-admin works on: our data, the session's rights, the definitions' words, the menus' paths. */
export function AdminContexts({ directory, queryClient, children }: AdminContextsProps) {
  const session = useSession();
  const { plugins } = directory;
  const fixed = useMemo(
    () => ({
      i18nProvider: makeI18nProvider(plugins.flatMap(({ resources }) => resources)),
      routerProvider: makeRouterProvider(screenPaths(plugins)),
    }),
    [plugins],
  );
  const dataProvider = useMemo(() => makeDataProvider(queryClient), [queryClient]);
  const authProvider = useMemo(() => makeAuthProvider(session, plugins), [session, plugins]);
  const store = useMemo(() => makeStore(session.user.userId), [session.user.userId]);
  return (
    <PluginDirectoryContext value={directory}>
      <CoreAdminContext
        {...fixed}
        dataProvider={dataProvider}
        authProvider={authProvider}
        store={store}
        queryClient={queryClient}
      >
        {children}
        <Toasts />
      </CoreAdminContext>
    </PluginDirectoryContext>
  );
}
