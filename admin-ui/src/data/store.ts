import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** Arrangements of columns: they hold no patient's data. */
const lasting = /^preferences\.|\.datatable(_columnRanks)?$/;

/**
 * What react-admin remembers for its user. Arrangements of columns stay in the browser; conditions, selected and opened
 * rows, which may tell of patients, go with the page. `reset`, which react-admin calls whenever a session ends, takes
 * only the latter.
 */
export function makeStore(userId: string): Store {
  const short = memoryStore();
  const long = localStorageStore('1', `.onyak.${userId}`);
  const of = (key: string): Store => (lasting.test(key) ? long : short);
  return {
    setup: () => {
      short.setup();
      long.setup();
    },
    teardown: () => {
      short.teardown();
      long.teardown();
    },
    getItem: (key, initial) => of(key).getItem(key, initial),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => {
      short.removeItems(prefix);
      long.removeItems(prefix);
    },
    reset: () => short.reset(),
    subscribe: (key, listener) => of(key).subscribe(key, listener),
  };
}
