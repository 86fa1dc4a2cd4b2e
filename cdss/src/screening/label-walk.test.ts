import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../testing/knowledge.js';
import { patient, reasonsOf } from '../testing/patients.js';
import { screen } from './screen.js';

const index = shippedKnowledge();
const told = (drug: string, code: string) =>
  reasonsOf(screen(patient({ drugs: [drug], diagnoses: [code], age: 50 }), index), 'DISEASE').map(
    ({ severity, effect }) => `${severity} ${effect?.harms[0] ?? ''}`,
  );

describe('a harm is told in its own words, not by a neighbour', () => {
  it.each([
    ['a quinolone with an aneurysm', 'J01MA12', 'I714', 'MAJOR AORTA'],
    ['an antidepressant with a bipolar disorder', 'N06AB10', 'F319', 'MODERATE MANIA'],
    ['vortioxetine with a bipolar disorder', 'N06AX26', 'F319', 'MODERATE MANIA'],
    ['carbamazepine with porphyria', 'N03AF01', 'E802', 'CONTRAINDICATED PORPHYRIA'],
    ['an estrogen with porphyria', 'G03CA03', 'E802', 'CONTRAINDICATED PORPHYRIA'],
    ['co-trimoxazole with a lack of G6PD', 'J01EE01', 'D550', 'CONTRAINDICATED HEMOLYSIS'],
    ['denosumab with a slow parathyroid', 'M05BX04', 'E209', 'MAJOR HYPOCALCEMIA'],
    ['alendronate with a dead jaw', 'M05BA04', 'K102', 'MAJOR JAW'],
    ['isotretinoin with a depression', 'D10BA01', 'F329', 'MODERATE SUICIDALITY'],
    ['acitretin with a depression', 'D05BB02', 'F329', 'MODERATE SUICIDALITY'],
    ['montelukast with a depression', 'R03DC03', 'F329', 'MODERATE SUICIDALITY'],
    ['varenicline with a depression', 'N07BA03', 'F329', 'MODERATE SUICIDALITY'],
    ['roflumilast with a depression', 'R03DX07', 'F329', 'MODERATE SUICIDALITY'],
    ['methylphenidate with a glaucoma', 'N06BA04', 'H409', 'CONTRAINDICATED GLAUCOMA'],
    ['methylphenidate after a stroke', 'N06BA04', 'I639', 'CONTRAINDICATED STROKE'],
    ['methylphenidate with a fast thyroid', 'N06BA04', 'E059', 'CONTRAINDICATED ARRHYTHMIA'],
    ['atomoxetine with a narrow angle', 'N06BA09', 'H402', 'CONTRAINDICATED GLAUCOMA'],
    ['levothyroxine with an angina', 'H03AA01', 'I209', 'MODERATE HEART_STRAIN'],
    ['levothyroxine with a flutter', 'H03AA01', 'I489', 'MODERATE ARRHYTHMIA'],
    ['sulfasalazine with a closed bowel', 'A07EC01', 'K567', 'CONTRAINDICATED BOWEL_OBSTRUCTION'],
    ['tizanidine with a failing liver', 'M03BX02', 'K729', 'CONTRAINDICATED LIVER'],
    ['haloperidol after a malignant syndrome', 'N05AD01', 'G210', 'MAJOR NMS'],
  ])('%s', (_, drug, code, expected) => {
    expect(told(drug, code)).toContain(expected);
  });

  it('and no longer in that of the neighbour', () => {
    expect(told('N06BA04', 'H409').join()).not.toContain('ARRHYTHMIA');
    expect(told('N05AD01', 'G210').join()).not.toContain('PARKINSON');
    expect(told('M05BX04', 'E209').join()).not.toContain('SEIZURE');
    expect(told('J01MA12', 'I714').join()).not.toContain('STROKE');
  });
});

describe('what a whole class shares, each drug of it says', () => {
  const classes: readonly (readonly [drugs: string, code: string, expected: string])[] = [
    ['M01AB16 M01AE19 M01AE20 M01AH01 M01AC06', 'K729', 'CONTRAINDICATED LIVER'],
    ['M01AB16 M01AE19 M01AE20 M01AH01 M01AC06', 'N189', 'MODERATE KIDNEY'],
    ['M01AB16 M01AE19 M01AH01', 'I619', 'MAJOR BLEEDING'],
    ['N02AA05 N02AX02 N02AB03 R05DA04', 'S065', 'MAJOR INTRACRANIAL_PRESSURE'],
    ['H02AB06 H02AB04 H02AB02', 'A150', 'MAJOR INFECTION'],
    ['H02AB06 H02AB04 H02AB02', 'B449', 'CONTRAINDICATED INFECTION'],
    ['N06AB10 N06AB06 N06AX21 N06AX26', 'D693', 'MODERATE BLEEDING'],
    ['N06AA09 N06AA10', 'K567', 'CONTRAINDICATED BOWEL_OBSTRUCTION'],
    ['N05AH03 N05AX08 N05AX12 N05AX13', 'G20', 'MAJOR PARKINSON'],
    ['N05AH02 N05AH04', 'G20', 'MODERATE PARKINSON'],
    ['N05AX12 N05AX13 N05AE04', 'E119', 'MODERATE HYPERGLYCEMIA'],
    ['N05AL01 N05AL05 N05AL07', 'D352', 'CONTRAINDICATED TUMOR'],
    ['N05BA12 N05CD05 N05CF02', 'F329', 'MODERATE SUICIDALITY'],
    ['N05CF02 N05CF04', 'F513', 'CONTRAINDICATED FALL'],
    ['N06DA02 N06DA03 N06DA04', 'R001', 'MODERATE HEART_SLOW'],
    ['J01MA02 J01MA12 J01MA14', 'G629', 'MAJOR NEUROPATHY'],
    ['J01FA01 J01FA06 J01FA10', 'E876', 'MAJOR QT'],
    ['L01BA01 L04AX03', 'K519', 'MAJOR GI_BLEED'],
    ['L01BA01 L04AX03', 'A419', 'CONTRAINDICATED INFECTION'],
    ['L01BA01 L04AX03', 'F102', 'CONTRAINDICATED LIVER'],
    ['J05AF07 J05AF10 J05AF13', 'B20', 'MAJOR LOSS_ANTIVIRAL'],
    ['G03AA12 G03CA03 G03CX01 G03FA17', 'N939', 'CONTRAINDICATED TUMOR'],
    ['G03AA12 G03CA03 G03CX01 G03FA17', 'K746', 'CONTRAINDICATED LIVER'],
    ['G04CA01 G04CA02 C02CA04', 'I951', 'CONTRAINDICATED HYPOTENSION'],
    ['G04BE03 G04BE08 G04BE11', 'H470', 'CONTRAINDICATED VISION'],
    ['G04BD07 G04BD08 G04BD14', 'F03', 'MAJOR CONFUSION'],
  ];
  it.each(classes)('%s with %s', (drugs, code, expected) => {
    for (const drug of drugs.split(' ')) expect(told(drug, code), drug).toContain(expected);
  });
});

describe('what is no matter of the disease is not told', () => {
  it.each([
    ['N02BE01', 'I10 E119 K259 J459 N183 H402 G409'],
    ['M04AA01', 'I10 E119 N40 H402 G409'],
    ['J01CR02', 'I10 E119 G700 H402 J459'],
    ['N06DA02', 'I10 E119 H402 G309'],
    ['G04BD12', 'H402 G700 F03 K567'],
    ['N05AX12', 'C509 H402 N40'],
    ['N05BA06', 'I10 E119 H401 N40'],
    ['H03AA01', 'E039 N40 K259 J459'],
    ['G04BE03', 'I10 E119 N40'],
    ['J01MA12', 'I10 J189 N390'],
    ['M05BA04', 'M819 I10 E119'],
    ['G03CA03', 'N951 E119'],
  ])('%s', (drug, codes) => {
    for (const code of codes.split(' ')) expect(told(drug, code), code).toEqual([]);
  });
});
