import type { Plugin } from '@onyak/core';
import { Resource } from 'react-admin';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { AdminPages } from '../kit/define-admin.js';
import { t } from '../messages.js';
import { ConnectionError } from '../net/call.js';
import { useLate } from '../net/use-late.js';
import { ResourceScreen } from '../resource/screen/ResourceScreen.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/page/states.js';
import { usePluginDirectory } from './directory.js';

/** What a menu opens: the plugin's own pages, else the screen generated from its first resource. */
export function PluginScreen({ plugin }: { readonly plugin: Plugin }) {
  const load = usePluginDirectory().pagesOf(plugin);
  return load ? <OwnPages key={plugin.code} plugin={plugin} load={load} /> : <GeneratedPage plugin={plugin} />;
}

function GeneratedPage({ plugin }: { readonly plugin: Plugin }) {
  const [resource] = plugin.resources;
  if (!resource) return <EmptyState title={t('plugin.noPage')} />;
  return (
    <Resource
      key={resource.name}
      name={resource.name}
      list={<ResourceScreen resource={resource} title={plugin.menu?.label ?? resource.label} menu={plugin.code} />}
      create={<ToPopup menu={plugin.menu} />}
      edit={<ToPopup menu={plugin.menu} />}
    />
  );
}

/** A row's own address, as react-admin links to it: the list with the row's form open. */
function ToPopup({ menu }: { readonly menu: Plugin['menu'] }) {
  const { pathname } = useLocation();
  const { path = '' } = menu ?? {};
  // From the address itself: the router's parameters turn the `%2F` of an id into a slash.
  const [part = ''] = pathname.slice(path.length + 1).split('/');
  return <Navigate to={`${path}?${part === 'create' ? 'add=1' : `edit=${part}`}`} replace />;
}

function OwnPages({ plugin, load }: { readonly plugin: Plugin; readonly load: () => Promise<AdminPages> }) {
  const { value: pages, error, again } = useLate(load, plugin.code);
  if (error !== undefined) {
    const title = error instanceof ConnectionError ? {} : { title: t('plugin.broken') };
    return <ErrorState error={error} {...title} onRetry={again} />;
  }
  if (!pages) return <LoadingState />;
  if (!pages.routes) return <GeneratedPage plugin={plugin} />;
  const base = plugin.menu?.path ?? '';
  const generated = pages.routes.every(({ path }) => relative(path, base) !== '');
  return (
    <Routes>
      {pages.routes.map(({ path, element: Element }) => (
        <Route key={path} path={relative(path, base)} element={<Element />} />
      ))}
      <Route
        path="*"
        element={generated ? <GeneratedPage plugin={plugin} /> : <EmptyState title={t('app.notFound')} />}
      />
    </Routes>
  );
}

/** Paths below the menu's; an absolute one is taken when it lies there. */
function relative(path: string, base: string): string {
  const below = path.startsWith(base) ? path.slice(base.length) : path;
  return below.replace(/^\/+/, '');
}
