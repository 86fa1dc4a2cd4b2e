import type { Registries } from '../known-beside.js';

/** An institution without a registry. */
export const noRegistries: Registries = {
  knownReactions: () => Promise.resolve([]),
  registeredAmong: () => Promise.resolve([]),
};
