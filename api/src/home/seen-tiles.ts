import type { Plugin, SessionUser, Tile } from '@onyak/core';
import { transactionOf } from '../sessions/menus.js';

export interface SeenTile {
  readonly plugin: Plugin;
  readonly tile: Tile;
  /** The caller is told of the own rows alone. */
  readonly own: boolean;
}

/** Whether rows of a tile are somebody's own, whom alone one sees them of without the function right. */
function hasOwners({ count }: Tile, { resources }: Plugin): boolean {
  if ('view' in count) return count.own;
  return resources.find(({ name }) => name === count.resource)?.ownRows !== undefined;
}

/** The tiles of the menus that a user holds, in their order. Their figures follow the rule of the rows that are counted. */
export function seenTiles(plugins: readonly Plugin[], user: Pick<SessionUser, 'menuList'>): readonly SeenTile[] {
  return plugins
    .flatMap((plugin) => {
      const held = user.menuList.find(({ transaction }) => transaction === transactionOf(plugin));
      if (!held) return [];
      return plugin.tiles.map((tile) => ({ plugin, tile, own: hasOwners(tile, plugin) && !held.f1Auth }));
    })
    .sort(
      (a, b) =>
        a.tile.order - b.tile.order || (a.plugin.code < b.plugin.code ? -1 : Number(a.plugin.code > b.plugin.code)),
    );
}
