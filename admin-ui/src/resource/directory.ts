import type { Resource } from '@onyak/core';
import { createContext, useContext } from 'react';

/** All resources of all plugins, by which references and details find the ones they name. */
export const ResourceDirectory = createContext<readonly Resource[]>([]);

/** A resource of any plugin by its name; undefined when no plugin here has it. */
export function useResource(name: string | undefined): Resource | undefined {
  return useContext(ResourceDirectory).find((resource) => resource.name === name);
}
