import { useSearchParams } from 'react-router-dom';
import type { GridPeriod } from '../../grid/query/query.js';
import { periodChoices } from './period.js';

const day = /^\d{4}-\d\d-\d\d$/;

/** The days of an address: two of them, or a range that moves with today; `first` where it says nothing that can be read. */
export function readAddressedPeriod(address: URLSearchParams, first: GridPeriod): GridPeriod {
  const [from = '', to = ''] = ['from', 'to'].map((name) => address.get(name) ?? '');
  if (address.has('from') && [from, to].every((text) => text === '' || day.test(text))) return { from, to };
  const choice = periodChoices.find((name) => name === address.get('period'));
  return choice ? { choice } : first;
}

/** The days that a page asks for, held by its address. */
export function useAddressedPeriod(first: GridPeriod): readonly [GridPeriod, (period: GridPeriod) => void] {
  const [address, setAddress] = useSearchParams();
  const onPeriod = (period: GridPeriod) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        for (const name of ['from', 'to', 'period']) next.delete(name);
        for (const [name, text] of Object.entries('choice' in period ? { period: period.choice } : period))
          next.set(name, text);
        return next;
      },
      { replace: true },
    );
  return [readAddressedPeriod(address, first), onPeriod];
}
