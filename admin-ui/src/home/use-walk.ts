import type { Plugin } from '@onyak/core';
import { useState } from 'react';
import { z } from 'zod';
import { usePluginDirectory } from '../plugins/directory.js';
import { useSession } from '../session/session.js';

export interface WalkStep {
  /** Code of the menu in capitals. */
  readonly menu: string;
  readonly path: string;
  readonly label: string;
  readonly text: string;
  readonly seen: boolean;
}

export interface Walk {
  readonly steps: readonly WalkStep[];
  readonly hidden: boolean;
  readonly see: (menu: string) => void;
  readonly hide: (hidden: boolean) => void;
}

const keptSchema = z.object({ seen: z.array(z.string()), hidden: z.boolean() });
type Kept = z.output<typeof keptSchema>;
const nothing: Kept = { seen: [], hidden: false };
const keyOf = (userId: string) => `onyak.walk.${userId}`;

function readKept(userId: string): Kept {
  try {
    return keptSchema.catch(nothing).parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}'));
  } catch {
    // Somebody else's text under our key.
    return nothing;
  }
}

/** The first walk of a user's role through the menus that the user may open; kept in this browser, so that it can be left and taken up. */
export function useWalk(): Walk {
  const { user } = useSession();
  const { plugins } = usePluginDirectory();
  const [kept, setKept] = useState(() => readKept(user.userId));
  const change = (next: Kept) => {
    localStorage.setItem(keyOf(user.userId), JSON.stringify(next));
    setKept(next);
  };
  const open = new Set(user.menuList.map(({ transaction }) => transaction));
  const steps = plugins
    .flatMap((plugin) => stepsOf(plugin, user.auth))
    .filter(({ menu }) => open.has(menu))
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _order, ...step }) => ({ ...step, seen: kept.seen.includes(step.menu) }));
  return {
    steps,
    hidden: kept.hidden,
    see: (menu) => change({ ...kept, seen: [...new Set([...kept.seen, menu])] }),
    hide: (hidden) => change({ ...kept, hidden }),
  };
}

function stepsOf({ code, menu }: Plugin, auth: 'ADMIN' | 'MANAGER' | 'USER') {
  const walk = menu?.walk;
  if (!menu || !walk || walk.roles?.includes(auth) === false) return [];
  return [{ menu: code.toUpperCase(), path: menu.path, label: menu.label, text: walk.text, order: walk.order }];
}
