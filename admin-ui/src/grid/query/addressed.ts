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
