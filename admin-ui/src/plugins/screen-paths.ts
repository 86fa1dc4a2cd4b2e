import type { Plugin } from '@onyak/core';

/**
 * Where the screens of resources are: react-admin leads to `/<resource>`, while people go by menus. A plugin's first
 * resource is at its menu's path, its others one step below, under their names.
 */
export function screenPaths(plugins: readonly Plugin[]): ReadonlyMap<string, string> {
  return new Map(
    plugins.flatMap(({ menu, resources }) =>
      menu ? resources.map(({ name }, index) => [name, index === 0 ? menu.path : `${menu.path}/${name}`] as const) : [],
    ),
  );
}

/** The address of a screen that react-admin names by its resource; any other address as it is. */
export function toScreen(paths: ReadonlyMap<string, string>, address: string): string {
  const [, name = '', rest = ''] = /^\/([^/?#]+)(.*)$/s.exec(address) ?? [];
  const path = paths.get(name);
  return path === undefined ? address : `${path}${rest}`;
}
