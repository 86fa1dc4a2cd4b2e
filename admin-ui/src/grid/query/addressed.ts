import { fitQuery, type GridQuery } from './query.js';
import { filterText, readFilters, readSort, sortText } from './query-text.js';

/** What an address says of a grid over rows in memory; what it does not say is as the grid begins. */
export function readQuery(address: URLSearchParams, first: GridQuery, columns: ReadonlySet<string>): GridQuery {
  const said: GridQuery = {
    sort: readSort(address.get('sort')) ?? first.sort,
    filters: readFilters(address.get('filter')) ?? first.filters,
    search: address.get('q') ?? first.search,
    groupBy: address.get('group') ?? first.groupBy,
  };
  return fitQuery(said, columns);
}

/** The address with what is shown; what the grid begins with is not said, other parameters stay. */
export function writeQuery(address: URLSearchParams, query: GridQuery, first: GridQuery): URLSearchParams {
  const next = new URLSearchParams(address);
  const say = (name: string, text: string, usual: string) => {
    if (text === usual) next.delete(name);
    else next.set(name, text);
  };
  say('q', query.search, first.search);
  say('sort', sortText(query), sortText(first));
  say('filter', filterText(query), filterText(first));
  say('group', query.groupBy, first.groupBy);
  return next;
}

/** What an address says of one of several grids of a page; the whole address for the only one, which has no name. */
export function partOf(address: URLSearchParams, name: string): URLSearchParams {
  if (name === '') return address;
  const begin = `${name}.`;
  const own = [...address].filter(([key]) => key.startsWith(begin));
  return new URLSearchParams(own.map(([key, value]) => [key.slice(begin.length), value]));
}

/** The address with another part for one of its grids. */
export function withPart(address: URLSearchParams, name: string, part: URLSearchParams): URLSearchParams {
  if (name === '') return part;
  const begin = `${name}.`;
  const others = [...address].filter(([key]) => !key.startsWith(begin));
  return new URLSearchParams([...others, ...[...part].map(([key, value]) => [`${begin}${key}`, value])]);
}
