import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../testing/knowledge.js';
import { diagnosis, medication, patient, reasonsOf } from '../testing/patients.js';
import { screen } from './screen.js';

const warfarin = medication('B01AA03');
const ibuprofen = medication('M01AE01');
const wrong = { status: 'ENTERED_IN_ERROR' } as const;
const result = (sketch: Parameters<typeof patient>[0]) => screen(patient(sketch), shippedKnowledge());

describe('rows that are only shown', () => {
  it('entered in error are screened by no check and counted nowhere', () => {
    const drugs = [warfarin, { ...ibuprofen, ...wrong }];
    expect(reasonsOf(result({ drugs: [warfarin, ibuprofen] }), 'INTERACTION')).not.toEqual([]);
    expect(result({ drugs })).toEqual(result({ drugs: [warfarin] }));
    expect(result({ drugs }).screened.medications).toBe(1);
  });

  it('of the history neither, so that nothing is taken for having been taken', () => {
    const history = [warfarin, medication('N05BA12', { totalDosageDays: 300, dispenseDate: '2025-05-01', ...wrong })];
    const { periods, notScreened } = result({ drugs: [warfarin], allPrescriptions: history });
    expect(periods.map((period) => period.atcCode)).toEqual(['B01AA03']);
    expect(notScreened.filter((item) => item.name.includes('N05BA12'))).toEqual([]);
  });

  it('a refuted diagnosis is none', () => {
    const drugs = [medication('C07AA05')];
    const refuted = diagnosis('J459', { status: 'REFUTED', resolved: true });
    expect(result({ drugs, diagnoses: ['J459'] }).findings).not.toEqual(result({ drugs }).findings);
    expect(result({ drugs, diagnoses: [refuted] })).toEqual(result({ drugs }));
  });
});

describe('drugs that may be taken', () => {
  const open = medication('C10AA05', {
    totalDosageDays: null,
    status: 'ACTIVE',
    dispenseDate: '2024-02-01',
    atcName: 'atorvastatin',
  });

  it('are told apart from those that are, with the day of their prescription', () => {
    const { maybeTaken, periods } = result({ drugs: [warfarin, open] });
    expect(maybeTaken).toEqual([{ atcCode: 'C10AA05', name: '아토르바스타틴', since: '2024-02-01' }]);
    expect(periods.map((period) => period.atcCode)).toEqual(['B01AA03']);
  });

  it('are in no doubt where another prescription says that they are taken', () => {
    expect(result({ drugs: [open, medication('C10AA05')] }).maybeTaken).toEqual([]);
  });

  it('make the days with many drugs a range', () => {
    const four = ['B01AA03', 'C08CA01', 'A10BA02', 'A02BC01'].map((atc) => medication(atc));
    const counted = result({ drugs: [...four, open] });
    expect([counted.onMedOver5Days, counted.onMedOver5DaysAtMost]).toEqual([0, 14]);
    expect(result({ drugs: four }).onMedOver5DaysAtMost).toBe(0);
  });
});
