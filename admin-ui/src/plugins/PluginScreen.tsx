import type { Plugin } from '@onyak/core';
import { useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { AdminPages } from '../kit/define-admin.js';
import { t } from '../messages.js';
import { ConnectionError } from '../net/call.js';
import { connectionLost, watchConnection } from '../net/connection.js';
import { ResourceScreen } from '../resource/ResourceScreen.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.js';
import { loadError } from './load-error.js';
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
  const [state, setState] = useState<{ pages?: AdminPages; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    load().then(
      (pages) => !gone && setState({ pages }),
      (error: unknown) => !gone && setState({ error: loadError(error) }),
    );
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` is made anew on each draw and always loads the same chunk
  }, [plugin.code, attempt]);
  const again = () => {
    setState({});
    setAttempt((count) => count + 1);
  };
  const { error } = state;
  const disconnected = error instanceof ConnectionError;
  useEffect(() => (disconnected ? watchConnection(() => connectionLost() || again()) : undefined), [disconnected]);
  if (error !== undefined)
    return <ErrorState error={error} {...(disconnected ? {} : { title: t('plugin.broken') })} onRetry={again} />;
  if (!state.pages) return <LoadingState />;
  if (!state.pages.routes) return <GeneratedPage plugin={plugin} />;
  const base = plugin.menu?.path ?? '';
  return (
    <Routes>
      {state.pages.routes.map(({ path, element: Element }) => (
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
