import { expect, it } from 'vitest';
import { drugLines } from './drug-lines.js';

const row = (medicationName: string, atcCode: string, atcName = '', ingredientName = '') => ({
  medicationName,
  atcCode,
  atcName,
  ingredientName,
});

it('names each drug once by product and ingredient, in Korean where the screening knows it', () => {
  const drug = { atcCode: 'B01AA03', substanceAtc: 'B01AA03', name: '와파린', medicationCode: '', products: [] };
  const screening = {
    findings: [
      {
        id: 'a',
        kind: 'INTERACTION' as const,
        severity: 'MAJOR' as const,
        title: '',
        reasons: [],
        drugs: [drug],
        diagnoses: [],
        sideEffects: [],
        knowledgeRelease: 1,
      },
    ],
  };
  expect(
    drugLines(
      [
        row('쿠파린정_(2mg/1정)', 'B01AA03', 'warfarin'),
        row('쿠파린정_(2mg/1정)', 'B01AA03', 'warfarin'),
        row('디고신정(디곡신)_(0.25mg/1정)', 'C01AA05', '디곡신'),
        row('', 'N02BE01', 'paracetamol'),
        row('홍삼농축액', '', '', ''),
        row('', '', '', ''),
      ],
      screening,
    ),
  ).toEqual(['쿠파린정 (2mg/1정) — 와파린', '디고신정(디곡신) (0.25mg/1정)', 'paracetamol', '홍삼농축액']);
  expect(drugLines([row('쿠파린정', 'B01AA03', 'warfarin')], null)).toEqual(['쿠파린정 — warfarin']);
});
