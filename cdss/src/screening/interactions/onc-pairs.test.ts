import { expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { patient, reasonsOf } from '../../testing/patients.js';
import { screen } from '../screen.js';

const codes = (text: string) => text.split(' ');
/** Monoamine oxidase inhibitors as the list's table of members names them. */
const maoInhibitors = codes('N04BD01 N06AF01 N06AF03 N06AF04 L01XB01');
const proteaseInhibitors = codes('J05AE03 J05AE08 J05AE10 J05AR10 J05AE30');
const strongInhibitors = [...codes('J02AB02 J02AC02 J02AC03 J02AC04 J01FA09'), ...proteaseInhibitors];

/**
 * The high-priority interactions of the Office of the National Coordinator (Phansalkar 2012, JAMIA 19:735, table 2;
 * list of fifteen in table 4 of PMC9218784), by their members with a code here: object, precipitant.
 */
const pairs: readonly (readonly [name: string, objects: readonly string[], precipitants: readonly string[]])[] = [
  ['amphetamine derivatives and MAO inhibitors', codes('N06BA04 N06BA09 A08AA01 R01BA02'), maoInhibitors],
  ['atazanavir and proton pump inhibitors', ['J05AE08'], codes('A02BC01 A02BC02 A02BC03 A02BC04 A02BC05 A02BC06')],
  ['febuxostat and azathioprine, mercaptopurine', ['M04AA03'], codes('L04AX01 L01BB02')],
  [
    'SSRIs and MAO inhibitors',
    codes('N06AB03 N06AB04 N06AB05 N06AB06 N06AB08 N06AB10 N06AX16 N06AX17 N06AX21 N06AX23'),
    maoInhibitors,
  ],
  ['irinotecan and strong CYP3A4 inhibitors', ['L01CE02'], strongInhibitors],
  ['narcotic analgesics and MAO inhibitors', codes('N02AB02 N02AX02 N07BC02 N02AX06 R05DA09'), maoInhibitors],
  ['tricyclic antidepressants and MAO inhibitors', codes('N06AA02 N06AA04 N06AA09 N06AA10 N06AA12'), maoInhibitors],
  ['high-risk QT drugs', codes('C01BD01 C01BA01 N05AG02 N05AD01'), codes('C01BD07 A03FA02 N05AE04 N07BC02')],
  ['protease inhibitors and CYP3A4 inducers', proteaseInhibitors, ['J04AB02']],
  ['simvastatin, lovastatin and CYP3A4 inhibitors', codes('C10AA01 C10AA02'), [...strongInhibitors, 'J01FA01']],
  ['ergot alkaloids and CYP3A4 inhibitors', codes('N02CA01 N02CA02 G02AB01'), [...strongInhibitors, 'J01FA01']],
  ['tizanidine and CYP1A2 inhibitors', ['M03BX02'], codes('J01MA02 N06AB08')],
  ['tranylcypromine and procarbazine', ['N06AF04'], ['L01XB01']],
  ['triptans and MAO inhibitors', codes('N02CC01 N02CC03 N02CC04'), codes('N04BD01 N06AF03 N06AF04 N06AG02')],
];

it('the high-priority interactions are found, at least 97 of a hundred, and none of them as a mere remark', () => {
  const missing: string[] = [];
  let all = 0;
  for (const [name, objects, precipitants] of pairs) {
    for (const object of objects) {
      for (const precipitant of precipitants) {
        if (object === precipitant) continue;
        all += 1;
        const result = screen(patient({ drugs: [object, precipitant], age: 40 }), shippedKnowledge());
        const found = reasonsOf(result, 'INTERACTION').filter(({ severity }) =>
          ['CONTRAINDICATED', 'MAJOR'].includes(severity),
        );
        if (found.length === 0) missing.push(`${name}: ${object} ${precipitant}`);
      }
    }
  }
  expect(all).toBeGreaterThan(200);
  expect(missing.length / all, missing.join('\n')).toBeLessThanOrEqual(0.03);
});
