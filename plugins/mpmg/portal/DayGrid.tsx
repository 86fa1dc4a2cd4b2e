import { words } from '../words.js';
import type { ShownLeaflet } from './schema.js';

const times = ['MORNING', 'NOON', 'EVENING', 'BEDTIME'] as const;

/** What is taken when, a row a time, so that it fits the narrowest phone; what the prescription leaves open comes last. */
export function DayGrid({ grid }: Pick<ShownLeaflet, 'grid'>) {
  if (grid.length === 0) return null;
  const rows = times.flatMap((time) => {
    const taken = grid.flatMap(({ drug, times: own, note }) =>
      own.filter((one) => one.time === time).map(({ amount }) => told(drug, [amount, note])),
    );
    return taken.length > 0 ? [{ name: words.times[time], taken }] : [];
  });
  const open = grid.filter((row) => row.times.length === 0).map(({ drug, note }) => told(drug, [note]));
  return (
    <section>
      <h2>{words.grid}</h2>
      <table className="grid">
        <caption>{words.gridCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.drug}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, ...(open.length > 0 ? [{ name: words.note, taken: open }] : [])].map(({ name, taken }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {taken.map((one) => (
                  <p key={one}>{one}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const told = (drug: string, facts: readonly string[]): string => {
  const known = facts.filter((fact) => fact !== '');
  return known.length > 0 ? `${drug}: ${known.join(', ')}` : drug;
};
