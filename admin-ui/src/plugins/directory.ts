import type { Plugin, Resource } from '@onyak/core';
import { createContext, useContext } from 'react';
import type { AdminPages } from '../kit/define-admin.js';

/** What the screens know of the plugins. */
export interface PluginDirectory {
  readonly plugins: readonly Plugin[];
  /** Loads a plugin's own pages, panels and cards; undefined when it has none. */
  readonly pagesOf: (plugin: Plugin) => (() => Promise<AdminPages>) | undefined;
}

/** All plugins of this browser's build: by them references, row details, panels and cards find what they name. */
export const PluginDirectoryContext = createContext<PluginDirectory>({ plugins: [], pagesOf: () => undefined });

export function usePluginDirectory(): PluginDirectory {
  return useContext(PluginDirectoryContext);
}

export interface OwnedResource {
  readonly resource: Resource;
  /** The plugin whose menu right it needs. */
  readonly plugin: Plugin;
}

/** A resource of any plugin by its name; undefined when no plugin here has it. */
export function useResource(name: string | undefined): OwnedResource | undefined {
  for (const plugin of usePluginDirectory().plugins) {
    const resource = plugin.resources.find((item) => item.name === name);
    if (resource) return { resource, plugin };
  }
  return undefined;
}
