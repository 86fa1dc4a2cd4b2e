/** Which groups are open: all but some, or none but some, so that groups yet to come follow the last choice for all. */
export interface OpenGroups {
  readonly all: boolean;
  readonly except: ReadonlySet<string>;
}

export const everyGroup: OpenGroups = { all: true, except: new Set() };
export const noGroup: OpenGroups = { all: false, except: new Set() };

export function isGroupOpen({ all, except }: OpenGroups, key: string): boolean {
  return all !== except.has(key);
}

export function toggleGroup({ all, except }: OpenGroups, key: string): OpenGroups {
  const next = new Set(except);
  if (!next.delete(key)) next.add(key);
  return { all, except: next };
}
