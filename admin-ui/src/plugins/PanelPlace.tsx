import type { Plugin } from '@onyak/core';
import { memo, type ComponentType } from 'react';
import { AppBoundary } from '../app/AppBoundary.js';
import type { AdminPages, PanelProps } from '../kit/define-admin.js';
import { t } from '../messages.js';
import { ConnectionError } from '../net/call.js';
import { useLate } from '../net/use-late.js';
import { useSession } from '../session/session.js';
import { ErrorState, Notice } from '../ui/page/states.js';
import { usePluginDirectory, type PluginDirectory } from './directory.js';

export interface PanelPlaceProps {
  /** `<resource>.toolbar`, `<resource>.detail`, `home.top`, `<plugin>.<any>`. */
  readonly name: string;
  /** What the place tells its panels. */
  readonly context?: Readonly<Record<string, unknown>>;
  /**
   * Drawn with what is around where the plugin has come already: a form with two dozen editors is drawn once, and not once without.
   * Not for what changes the form as it comes (`begin`): the form puts its own values in after the parts that are drawn with it.
   */
  readonly atOnce?: boolean;
}

const nothing = {};

/**
 * Parts that plugins put into this place; a plugin is loaded only when it declares the place. Drawn anew when it is told something
 * new, and not with all that is around it.
 */
export const PanelPlace = memo(function PanelPlace({ name, context = nothing, atOnce = false }: PanelPlaceProps) {
  return usePanels(name).map((panel) => (
    <PanelPart key={panelKey(panel)} panel={panel} context={context} atOnce={atOnce} />
  ));
});

/** A panel that a plugin declares. */
export interface DeclaredPanel {
  readonly plugin: Plugin;
  readonly panel: string;
  /** Name of its tab, where the place has tabs. */
  readonly label?: string | undefined;
}

export const panelKey = ({ plugin, panel }: DeclaredPanel): string => `${plugin.code}.${panel}`;

interface PanelPartProps {
  readonly panel: DeclaredPanel;
  readonly context: Readonly<Record<string, unknown>>;
  readonly atOnce?: boolean;
}

export function PanelPart({ panel, context, atOnce = false }: PanelPartProps) {
  return (
    <PluginPart plugin={panel.plugin} pick={(pages) => pages.panels?.[panel.panel]} context={context} atOnce={atOnce} />
  );
}

/** The panels that plugins within the user's reach declare for a place, in their declared order. */
export function usePanels(place: string): readonly DeclaredPanel[] {
  const { plugins } = usePluginDirectory();
  const { f1, menu } = useSession();
  const isOpen = ({ code, menu: own }: Plugin, menus: readonly string[] | undefined): boolean =>
    menus ? menus.some((name) => menu(name) !== undefined) : own === undefined || menu(code) !== undefined;
  return plugins
    .flatMap((plugin) =>
      plugin.panels
        .filter(
          (panel) =>
            panel.place === place && isOpen(plugin, panel.menus) && (panel.needs === 'menu' || f1(plugin.code)),
        )
        .map(({ name, label, order }) => ({ plugin, panel: name, label, order })),
    )
    .sort((a, b) => a.order - b.order || (a.plugin.code < b.plugin.code ? -1 : Number(a.plugin.code > b.plugin.code)));
}

/** Plugins whose menu the user may open, and those that have none. */
export function useOpenPlugins(): PluginDirectory['plugins'] {
  const { plugins } = usePluginDirectory();
  const { menu } = useSession();
  return plugins.filter((plugin) => plugin.menu === undefined || menu(plugin.code) !== undefined);
}

interface PluginPartProps {
  readonly plugin: Plugin;
  readonly pick: (pages: AdminPages) => ComponentType<PanelProps> | undefined;
  readonly context?: Readonly<Record<string, unknown>> | undefined;
  readonly atOnce?: boolean;
}

const came = new WeakMap<PluginDirectory, Map<Plugin, AdminPages>>();

/** The pages that have come. */
function cameOf(directory: PluginDirectory): Map<Plugin, AdminPages> {
  const known = came.get(directory) ?? new Map<Plugin, AdminPages>();
  came.set(directory, known);
  return known;
}

/** A component of a plugin, loaded when it is drawn; what is broken in it stays in its place. */
export function PluginPart({ plugin, pick, context = nothing, atOnce = false }: PluginPartProps) {
  const directory = usePluginDirectory();
  const load = directory.pagesOf(plugin);
  const picked =
    load &&
    (async () => {
      const pages = await load();
      cameOf(directory).set(plugin, pages);
      return { Part: pick(pages) };
    });
  const there = atOnce ? cameOf(directory).get(plugin) : undefined;
  const { value, error, again } = useLate(picked, plugin.code, there && { Part: pick(there) });
  const Part = value?.Part;
  if (error instanceof ConnectionError) return <ErrorState error={error} onRetry={again} />;
  if (error !== undefined || (value && !Part))
    return <Notice tone="error">{t('plugin.partBroken', { name: plugin.name })}</Notice>;
  return (
    Part && (
      <AppBoundary>
        <Part context={context} />
      </AppBoundary>
    )
  );
}
