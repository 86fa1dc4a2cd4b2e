/** DOM id of a part of a grid. Keys may hold spaces, which would make several names of one where it is referred to. */
export const partId = (domId: string, key: string): string => `${domId}-${key.replaceAll(/\s/g, '_')}`;
