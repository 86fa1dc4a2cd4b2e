import type { Diagnosis, Medication } from '@onyak/core';
import { medication } from './patients.js';

/** What a made-up patient of 78 (a woman unless said) takes and has. */
export interface StoppPatient {
  readonly drugs: readonly (string | Medication)[];
  readonly diagnoses?: readonly (string | Diagnosis)[];
  readonly gender?: 'Male' | 'Female' | 'Unknown';
  /** Earlier prescriptions besides what is taken now. */
  readonly earlier?: readonly Medication[];
}

/** A rule with a patient in whom it fires and one, alike but for one fact, in whom it stays quiet. */
export interface StoppCase {
  readonly rule: string;
  readonly fires: StoppPatient;
  readonly quiet: StoppPatient;
}

const both = (drugs: readonly (string | Medication)[], fires: readonly string[], quiet: readonly string[]) => ({
  fires: { drugs, diagnoses: fires },
  quiet: { drugs, diagnoses: quiet },
});
/** Dispensed on a day for so many days: what duration rules count. */
export const dispensed = (atc: string, dispenseDate: string, totalDosageDays: number) =>
  medication(atc, { dispenseDate, totalDosageDays });
const oral = (atc: string) => medication(atc, { ingredientCode: '123401ATB' });
const injected = (atc: string) => medication(atc, { ingredientCode: '123430BIJ' });
const earlier = (atc: string) => dispensed(atc, '2025-09-01', 30);

/** Sections A to D, written by hand from the published criteria. */
export const stoppCasesAtoD: readonly StoppCase[] = [
  { rule: 'STOPP-A3', fires: { drugs: ['M01AE01', 'M01AE02'] }, quiet: { drugs: ['M01AE01', 'N02BE01'] } },
  { rule: 'STOPP-B1', ...both(['C01AA05'], ['I50.3'], ['I50.0']) },
  { rule: 'STOPP-B2', ...both(['C08DB01'], ['I50.9'], ['I10']) },
  { rule: 'STOPP-B3', fires: { drugs: ['C07AB07', 'C08DA01'] }, quiet: { drugs: ['C07AB07', 'C08CA01'] } },
  { rule: 'STOPP-B4', ...both(['C07AB02'], ['I44.2'], ['I44.0']) },
  {
    rule: 'STOPP-B5',
    fires: { drugs: ['C01BD01'], diagnoses: ['I48'] },
    quiet: { drugs: ['C01BD01'], diagnoses: ['I48'], earlier: [earlier('C07AB07')] },
  },
  {
    rule: 'STOPP-B6',
    fires: { drugs: ['C03CA01'], diagnoses: ['I10'] },
    quiet: { drugs: ['C03CA01', 'C09AA02'], diagnoses: ['I10'] },
  },
  {
    rule: 'STOPP-B7',
    fires: { drugs: ['C03CA04'], diagnoses: ['R60.0'] },
    quiet: { drugs: ['C03CA04'], diagnoses: ['R60.0', 'N18.3'] },
  },
  { rule: 'STOPP-B8', ...both(['C03AA03'], ['M10.9'], ['M17']) },
  { rule: 'STOPP-B9', ...both(['C03CA01'], ['I10', 'N39.3'], ['I10']) },
  { rule: 'STOPP-B10', ...both(['C02AC01'], ['I10'], ['F90']) },
  { rule: 'STOPP-B11', ...both(['C09CA01'], ['E87.5'], ['E87.6']) },
  { rule: 'STOPP-B12', fires: { drugs: ['C03DA01', 'C09AA05'] }, quiet: { drugs: ['C03DA01', 'C08CA01'] } },
  { rule: 'STOPP-B13', fires: { drugs: ['G04BE03', 'C01DA14'] }, quiet: { drugs: ['G04BE03', 'C08CA01'] } },
  {
    rule: 'STOPP-C1',
    fires: { drugs: [medication('N02BA01', { strength: '500mg', dailyDosage: '1' })] },
    quiet: { drugs: [medication('B01AC06', { strength: '100mg', dailyDosage: '1' })] },
  },
  {
    rule: 'STOPP-C2',
    fires: { drugs: ['B01AC06'], diagnoses: ['K25.9'] },
    quiet: { drugs: ['B01AC06', 'A02BC01'], diagnoses: ['K25.9'] },
  },
  { rule: 'STOPP-C3', ...both(['B01AF01'], ['K92.2'], ['K92.8']) },
  { rule: 'STOPP-C4', ...both(['B01AC06', 'B01AC04'], ['I63'], ['I63', 'I21']) },
  { rule: 'STOPP-C5', ...both(['B01AC06', 'B01AA03'], ['I48'], ['I48', 'Z95.5']) },
  { rule: 'STOPP-C6', ...both(['B01AC04', 'B01AF02'], ['I25'], ['I25', 'I21']) },
  { rule: 'STOPP-C7', fires: { drugs: ['B01AC05'] }, quiet: { drugs: ['B01AC04'] } },
  {
    rule: 'STOPP-C8',
    fires: { drugs: [dispensed('B01AF02', '2025-08-01', 260)], diagnoses: ['I80.2'] },
    quiet: { drugs: [dispensed('B01AF02', '2025-10-01', 260)], diagnoses: ['I80.2'] },
  },
  {
    rule: 'STOPP-C9',
    fires: { drugs: [dispensed('B01AA03', '2025-03-01', 500)], diagnoses: ['I26'] },
    quiet: { drugs: [dispensed('B01AA03', '2025-04-01', 500)], diagnoses: ['I26'] },
  },
  { rule: 'STOPP-C10', fires: { drugs: ['M01AB05', 'B01AF01'] }, quiet: { drugs: ['M01AB05', 'C09AA02'] } },
  { rule: 'STOPP-C11', fires: { drugs: ['M01AE01', 'B01AC04'] }, quiet: { drugs: ['M01AE01', 'B01AC04', 'A02BC02'] } },
  { rule: 'STOPP-D1', ...both(['N06AA09'], ['H40.2'], ['H40.1']) },
  {
    rule: 'STOPP-D2',
    fires: { drugs: ['N06AA10'], diagnoses: ['F32'] },
    quiet: { drugs: ['N06AA10'], diagnoses: ['F32'], earlier: [earlier('N06AB10')] },
  },
  { rule: 'STOPP-D3', ...both(['N05AA01'], ['R33'], ['R32']) },
  { rule: 'STOPP-D4', ...both(['N06AB06'], ['E87.1'], ['E87.6']) },
  {
    rule: 'STOPP-D5',
    fires: { drugs: [dispensed('N05BA06', '2026-02-16', 40)] },
    quiet: { drugs: [dispensed('N05BA06', '2026-02-17', 40)] },
  },
  {
    rule: 'STOPP-D6',
    fires: { drugs: ['N05AD01'], diagnoses: ['G20'] },
    quiet: { drugs: ['N05AH04'], diagnoses: ['G20'] },
  },
  { rule: 'STOPP-D7', fires: { drugs: ['N04AA02', 'N05AX08'] }, quiet: { drugs: ['N04AA02', 'N04BA02'] } },
  { rule: 'STOPP-D8', ...both(['G04BD08'], ['G30'], ['G20']) },
  { rule: 'STOPP-D9', ...both(['N05AX08'], ['F03'], ['F03', 'F20']) },
  { rule: 'STOPP-D10', ...both(['N05AH04'], ['G47.0'], ['G47.0', 'F31']) },
  { rule: 'STOPP-D11', fires: { drugs: ['N06DA02', 'C07AB07'] }, quiet: { drugs: ['N06DA02', 'C08CA01'] } },
  { rule: 'STOPP-D11b', ...both(['N06DA02'], ['R55'], ['R51']) },
  { rule: 'STOPP-D12', ...both(['N05AB03'], [], ['R11']) },
  { rule: 'STOPP-D13', ...both(['N04BC05'], ['G25.0'], ['G25.0', 'G20']) },
  { rule: 'STOPP-D14', fires: { drugs: ['R06AB04'] }, quiet: { drugs: ['R06AX26'] } },
];

/** Sections E to M. */
export const stoppCasesEtoM: readonly StoppCase[] = [
  {
    rule: 'STOPP-E1',
    fires: { drugs: [medication('C01AA05', { strength: '0.25mg', dailyDosage: '1' })], diagnoses: ['N18.4'] },
    quiet: { drugs: [medication('C01AA05', { strength: '0.125mg', dailyDosage: '1' })], diagnoses: ['N18.4'] },
  },
  { rule: 'STOPP-E2', ...both(['B01AE07'], ['N18.4'], ['N18.3']) },
  { rule: 'STOPP-E3', ...both(['B01AF01'], ['N18.5'], ['N18.4']) },
  { rule: 'STOPP-E4', ...both(['M01AH01'], ['N18.3'], ['N18.2']) },
  { rule: 'STOPP-E5', ...both(['M04AC01'], ['Z99.2'], ['N18.4']) },
  { rule: 'STOPP-E6', ...both(['A10BD07'], ['N18.4'], ['N18.3']) },
  {
    rule: 'STOPP-F1',
    fires: { drugs: ['A03FA01'], diagnoses: ['G20'] },
    quiet: { drugs: ['A03FA03'], diagnoses: ['G20'] },
  },
  {
    rule: 'STOPP-F2',
    fires: { drugs: [dispensed('A02BC05', '2026-01-18', 90)], diagnoses: ['K21'] },
    quiet: { drugs: [dispensed('A02BC05', '2026-01-19', 90)], diagnoses: ['K21'] },
  },
  { rule: 'STOPP-F3', ...both(['C08DA01'], ['K59.0'], ['K58']) },
  {
    rule: 'STOPP-G1',
    fires: { drugs: ['R03DA04'], diagnoses: ['J44'] },
    quiet: { drugs: ['R03DA04', 'R03BB04'], diagnoses: ['J44'] },
  },
  { rule: 'STOPP-G2', ...both(['H02AB06'], ['J44'], ['J44', 'J46']) },
  { rule: 'STOPP-G3', ...both(['R03BB04'], ['H40.2'], ['H40.1']) },
  {
    rule: 'STOPP-G4',
    fires: { drugs: ['S01ED01'], diagnoses: ['J45'] },
    quiet: { drugs: ['S01ED02'], diagnoses: ['J45'] },
  },
  { rule: 'STOPP-G5', ...both(['N05BA12'], ['J96'], ['J44']) },
  {
    rule: 'STOPP-H1',
    fires: { drugs: ['M01AE01'], diagnoses: ['K92.2'] },
    quiet: { drugs: ['M01AH01'], diagnoses: ['K92.2'] },
  },
  { rule: 'STOPP-H2', ...both(['M01AH01'], ['I50'], ['I10']) },
  {
    rule: 'STOPP-H3',
    fires: { drugs: [dispensed('M01AB05', '2025-12-15', 120)], diagnoses: ['M17'] },
    quiet: { drugs: [dispensed('M01AB05', '2025-12-16', 120)], diagnoses: ['M17'] },
  },
  {
    rule: 'STOPP-H4',
    fires: { drugs: [dispensed('H02AB06', '2025-12-01', 120)], diagnoses: ['M05'] },
    quiet: { drugs: [dispensed('H02AB06', '2025-12-01', 120), 'L01BA01'], diagnoses: ['M05'] },
  },
  {
    rule: 'STOPP-H5',
    fires: { drugs: [oral('H02AB04')], diagnoses: ['M17'] },
    quiet: { drugs: [injected('H02AB04')], diagnoses: ['M17'] },
  },
  {
    rule: 'STOPP-H6',
    fires: { drugs: [dispensed('M04AC01', '2025-12-01', 120)], diagnoses: ['M10'] },
    quiet: { drugs: [dispensed('M04AC01', '2025-12-01', 120), 'M04AA01'], diagnoses: ['M10'] },
  },
  {
    rule: 'STOPP-H7',
    fires: { drugs: ['M01AH01'], diagnoses: ['I25'] },
    quiet: { drugs: ['M01AE01'], diagnoses: ['I25'] },
  },
  { rule: 'STOPP-H8', fires: { drugs: ['M01AE01', 'H02AB06'] }, quiet: { drugs: ['M01AE01', 'H02AB06', 'A02BC04'] } },
  {
    rule: 'STOPP-H9',
    fires: { drugs: [oral('M05BA04')], diagnoses: ['K21'] },
    quiet: { drugs: [injected('M05BA06')], diagnoses: ['K21'] },
  },
  { rule: 'STOPP-I1', ...both(['G04BD07'], ['F06.7'], ['F06.3']) },
  { rule: 'STOPP-I2', ...both(['G04CA02'], ['I95.1'], ['I95.0']) },
  {
    rule: 'STOPP-J1',
    fires: { drugs: ['A10BB12'], diagnoses: ['E11'] },
    quiet: { drugs: ['A10BB09'], diagnoses: ['E11'] },
  },
  { rule: 'STOPP-J2', ...both(['A10BG03'], ['I50'], ['I20']) },
  { rule: 'STOPP-J3', ...both(['C07AB07'], ['E16.2'], ['E16.4']) },
  { rule: 'STOPP-J4', ...both(['G03CA03'], ['C50'], ['C61']) },
  {
    rule: 'STOPP-J5',
    fires: { drugs: ['G03CA03'], gender: 'Female' },
    quiet: { drugs: ['G03CA03', 'G03DA04'], gender: 'Female' },
  },
  { rule: 'STOPP-J6', ...both(['G03BA03'], [], ['E29.1']) },
  { rule: 'STOPP-K1', fires: { drugs: ['N05CD05'] }, quiet: { drugs: ['N05CH01'] } },
  { rule: 'STOPP-K2', fires: { drugs: ['N05AH03'] }, quiet: { drugs: ['N05AN01'] } },
  { rule: 'STOPP-K3', ...both(['C08CA01'], ['I95.1'], ['I95.0']) },
  { rule: 'STOPP-K4', fires: { drugs: ['N05CF02'] }, quiet: { drugs: ['N05CH01'] } },
  { rule: 'STOPP-L1', fires: { drugs: ['N02AA05'] }, quiet: { drugs: ['N02AA05'], diagnoses: ['C34'] } },
  { rule: 'STOPP-L2', fires: { drugs: ['N02AX02'] }, quiet: { drugs: ['N02AX02', 'A06AD11'] } },
  { rule: 'STOPP-M1', fires: { drugs: ['G04BD08', 'R06AB04'] }, quiet: { drugs: ['G04BD08', 'R06AX26'] } },
];
