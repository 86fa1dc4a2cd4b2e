import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { medication, patient, reasonsOf } from '../../testing/patients.js';
import { screen } from '../screen.js';

const index = shippedKnowledge();
const told = (...drugs: readonly (readonly [code: string, name: string])[]) =>
  reasonsOf(
    screen(
      patient({
        age: 50,
        drugs: drugs.map(([code, medicationName]) => medication(code, { medicationName, medicationCode: '' })),
      }),
      index,
    ),
    'INTERACTION',
  ).map(({ effect }) => effect?.harms[0]);

describe('what binds in the bowel', () => {
  it.each([
    [
      'smectite',
      'A07BC05',
      '스멕타현탁액',
      'J01MA12',
      '크라비트정500밀리그램',
      '크라비트주사500밀리그램',
      'LOSS_ANTIINFECTIVE',
    ],
    ['charcoal', 'A07BA01', '차콜과립', 'N03AG01', '오르필시럽', '데파킨주400밀리그램', 'LOSS_ANTIEPILEPTIC'],
    ['cholestyramine', 'C10AC01', '퀘스트란산', 'N02BE01', '타이레놀정', '데노간주1그램', 'LOSS_PAIN'],
    ['an antacid', 'A02AB01', '암포젤현탁액', 'J01MA02', '씨프로바이정', '씨프로바이주사액', 'LOSS_ANTIINFECTIVE'],
  ])('%s takes from what is swallowed and not from what is injected', (_, code, name, other, oral, injected, harm) => {
    expect(told([code, name], [other, oral])).toContain(harm);
    expect(told([code, name], [other, injected])).not.toContain(harm);
    expect(told([code, name], [other, oral], [other, injected])).toContain(harm);
  });

  it('binds nothing where it is given into a vein itself', () => {
    expect(told(['B03AA07', '훼로바유서방정'], ['H03AA01', '씬지로이드정'])).toContain('LOSS_THYROID');
    expect(told(['B03AC', '베노훼럼주'], ['H03AA01', '씬지로이드정'])).not.toContain('LOSS_THYROID');
  });

  it('meets no antibiotic that is only injected, whatever its name says', () => {
    expect(told(['A07BC05', ''], ['J01DC04', ''])).toContain('LOSS_ANTIINFECTIVE');
    expect(told(['A07BC05', ''], ['J01DC01', ''])).toEqual([]);
  });
});

it('acid that is held back by an injection holds back what is swallowed', () => {
  expect(told(['A02BC02', '판토록주40밀리그램'], ['J05AG05', '에듀란트정'])).toContain('LOSS_ANTIVIRAL');
});
