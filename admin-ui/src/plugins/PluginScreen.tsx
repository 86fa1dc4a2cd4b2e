import type { Plugin } from '@onyak/core';
import { Route, Routes } from 'react-router-dom';
import type { AdminPages } from '../kit/define-admin.js';
import { t } from '../messages.js';
import { ConnectionError } from '../net/call.js';
import { useLate } from '../net/use-late.js';
import { ResourceScreen } from '../resource/ResourceScreen.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.js';
import { pagesOf } from './registry.js';

/** What a menu opens: the plugin's own pages, else the screen generated from its first resource. */
export function PluginScreen({ plugin }: { readonly plugin: Plugin }) {
  const load = pagesOf(plugin);
  return load ? <OwnPages key={plugin.code} plugin={plugin} load={load} /> : <GeneratedPage plugin={plugin} />;
}

function GeneratedPage({ plugin }: { readonly plugin: Plugin }) {
  const [resource] = plugin.resources;
  if (!resource) return <EmptyState title={t('plugin.noPage')} />;
  return (
    <ResourceScreen
      key={resource.name}
      resource={resource}
      title={plugin.menu?.label ?? resource.label}
      menu={plugin.code}
    />
  );
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
  return (
    <Routes>
      {pages.routes.map(({ path, element: Element }) => (
        <Route key={path} path={relative(path, base)} element={<Element />} />
      ))}
      <Route path="*" element={<EmptyState title={t('app.notFound')} />} />
    </Routes>
  );
}

/** Paths below the menu's; an absolute one is taken when it lies there. */
function relative(path: string, base: string): string {
  const below = path.startsWith(base) ? path.slice(base.length) : path;
  return below.replace(/^\/+/, '');
}
