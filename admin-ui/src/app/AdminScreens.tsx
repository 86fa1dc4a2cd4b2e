import type { Plugin, Resource as Definition } from '@onyak/core';
import { CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router-dom';
import { HomePage } from '../home/HomePage.js';
import { t } from '../messages.js';
import { PluginScreen } from '../plugins/PluginScreen.js';
import { screenPaths, toScreen } from '../plugins/screen-paths.js';
import { HOME } from '../session/guard.js';
import { Shell } from '../shell/Shell.js';
import { EmptyState, LoadingState } from '../ui/page/states.js';

/** Every resource for react-admin to know, every menu with its screens, in our own layout. */
export function AdminScreens({ plugins }: { readonly plugins: readonly Plugin[] }) {
  const paths = screenPaths(plugins);
  return (
    <CoreAdminUI
      layout={Shell}
      catchAll={ToHome}
      loading={Loading}
      accessDenied={AccessDenied}
      loginPage={false}
      authCallbackPage={false}
      disableTelemetry
    >
      {plugins.flatMap(({ resources }) =>
        resources.map((resource) => (
          <Resource
            key={resource.name}
            name={resource.name}
            options={{ label: resource.label }}
            recordRepresentation={representationOf(resource)}
            list={<ToScreen paths={paths} />}
            hasCreate={resource.actions.insert}
            hasEdit={resource.actions.update}
          />
        )),
      )}
      <CustomRoutes>
        <Route path="/" element={<ToHome />} />
        <Route path={HOME} element={<HomePage />} />
        {plugins.map(
          (plugin) =>
            plugin.menu && (
              <Route key={plugin.code} path={`${plugin.menu.path}/*`} element={<PluginScreen plugin={plugin} />} />
            ),
        )}
      </CustomRoutes>
    </CoreAdminUI>
  );
}

/** The field a person knows a row by. */
function representationOf({ callRows, screen, key }: Definition): string {
  return callRows?.displayName?.of ?? (screen === 'grid' ? key[0] : screen.selector);
}

/** A screen's address as react-admin makes it, typed or kept: on to the menu it belongs to. */
function ToScreen({ paths }: { readonly paths: ReadonlyMap<string, string> }) {
  const { pathname, search } = useLocation();
  const screen = toScreen(paths, pathname);
  return <Navigate to={screen === pathname ? HOME : `${screen}${search}`} replace />;
}

/** Root and unknown paths go home (specification 1 §2.1). */
function ToHome() {
  return <Navigate to={HOME} replace />;
}

function AccessDenied() {
  return <EmptyState icon="ErrorOutline" title={t('app.noAccess')} />;
}

function Loading() {
  return <LoadingState />;
}
