import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { firedRules, patient, reasonsOf } from '../../testing/patients.js';
import { screen } from '../screen.js';

type Sketch = Parameters<typeof patient>[0];
const result = (sketch: Sketch) => screen(patient(sketch), shippedKnowledge());

describe('cautions for older adults', () => {
  it('are for 65 and older only', () => {
    const kinds = (age: number) => result({ drugs: ['N05BA01'], age }).findings.map((finding) => finding.kind);
    expect(kinds(65).length).toBeGreaterThan(0);
    expect(kinds(64)).toEqual([]);
  });

  it('tell Beers from the ministry’s list; both are one finding about the drug', () => {
    const { findings } = result({ drugs: ['N05BA01'] });
    const about = findings.filter(({ title }) => title === '디아제팜');
    expect(about).toHaveLength(1);
    expect(about[0]?.reasons.map((reason) => reason.kind)).toEqual(expect.arrayContaining(['BEERS', 'ELDERLY']));
    const elderly = about[0]?.reasons.find((reason) => reason.kind === 'ELDERLY');
    expect(elderly).toMatchObject({ ruleId: 'DUR-ELDERLY:ELD-5', source: '식품의약품안전처 노인주의' });
  });

  it('need their disease, which is then named', () => {
    expect(firedRules(result({ drugs: ['M01AE01'] }), 'BEERS')).not.toContain('EC095');
    const reasons = reasonsOf(result({ drugs: ['M01AE01'], diagnoses: ['I50.9'] }), 'BEERS');
    const reason = reasons.find((one) => one.ruleId === 'EC095');
    expect(reason).toMatchObject({
      severity: 'MAJOR',
      trigger: '진단 I50.9가 있는 만 78세 환자가 이부프로펜을 복용합니다.',
    });
    expect(reason?.finding.diagnoses.map((one) => one.code)).toEqual(['I509']);
  });

  it('heed the sex that a caution is about', () => {
    const fired = (gender: 'Male' | 'Female' | 'Unknown') =>
      firedRules(result({ drugs: ['G04BD04'], diagnoses: ['N40'], gender }), 'BEERS');
    expect(fired('Male')).toContain('EC176');
    expect(fired('Female')).not.toContain('EC176');
    expect(fired('Unknown')).toContain('EC176');
  });

  it('do not take mirabegron for an antimuscarinic', () => {
    const fired = (drug: string) => firedRules(result({ drugs: [drug], diagnoses: ['N40', 'F03', 'F05'] }), 'BEERS');
    expect(fired('G04BD08')).not.toEqual([]);
    expect(fired('G04BD12')).toEqual([]);
  });

  it('weigh what the patient has: antipsychotics in schizophrenia, aspirin after an infarction, NSAIDs with a PPI', () => {
    const severity = (sketch: Sketch, rule: string) =>
      reasonsOf(result(sketch), 'BEERS').find((reason) => reason.ruleId === rule)?.severity;
    expect([
      severity({ drugs: ['N05AH03'] }, 'EC048'),
      severity({ drugs: ['N05AH03'], diagnoses: ['F20'] }, 'EC048'),
    ]).toEqual(['MODERATE', 'INFO']);
    expect([
      severity({ drugs: ['B01AC06'] }, 'EC014'),
      severity({ drugs: ['B01AC06'], diagnoses: ['I25'] }, 'EC014'),
    ]).toEqual(['MODERATE', 'INFO']);
    expect([severity({ drugs: ['M01AE01'] }, 'EC086'), severity({ drugs: ['M01AE01', 'A02BC01'] }, 'EC086')]).toEqual([
      'MODERATE',
      'INFO',
    ]);
    // A proton pump inhibitor does nothing for the heart.
    expect(severity({ drugs: ['M01AE01', 'A02BC01'], diagnoses: ['I50'] }, 'EC095')).toBe('MAJOR');
  });
});

describe('fall risk', () => {
  it('lists the classes with their drugs, for older adults only', () => {
    const { fallRisk, findings } = result({ drugs: ['N05CF02', 'C03CA01', 'A10BA02'] });
    expect(fallRisk.map((one) => [one.drugClass, one.riskLevel, one.drugs.map((drug) => drug.atcCode)])).toEqual([
      ['루프이뇨제', 'HIGH', ['C03CA01']],
      ['벤조디아제핀 유사 수면제(Z-약물)', 'HIGH', ['N05CF02']],
    ]);
    expect(findings.flatMap((finding) => finding.reasons).filter((reason) => reason.kind === 'FALL_RISK')).toHaveLength(
      2,
    );
    expect(result({ drugs: ['N05CF02'], age: 40 }).fallRisk).toEqual([]);
  });
});

describe('anticholinergic burden', () => {
  it('adds distinct substances and proposes alternatives', () => {
    const { anticholinergic, findings } = result({ drugs: ['N06AA09', 'R06AB04', 'N02BE01'] });
    expect(anticholinergic).toMatchObject({ total: 6, threshold: 3 });
    expect(anticholinergic.drugs.map((drug) => [drug.name, drug.score])).toEqual([
      ['아미트리프틸린', 3],
      ['클로르페니라민', 3],
    ]);
    const finding = findings.find((one) => one.kind === 'ANTICHOLINERGIC');
    expect(finding).toMatchObject({ severity: 'MAJOR', title: '항콜린 부담 6점' });
    expect(finding?.reasons[0]?.action).toContain('아미트리프틸린 → SSRI');
  });

  it('is as grave as the drugs that are known to act so, not as those that only may', () => {
    const graded = (drugs: readonly string[], age = 80) =>
      result({ drugs: [...drugs], age }).findings.find(({ kind }) => kind === 'ANTICHOLINERGIC')?.severity;
    // Amitriptyline (3) with warfarin, prednisolone and theophylline (1 each), then with solifenacin (3).
    expect(graded(['N06AA09', 'B01AA03', 'H02AB06', 'R03DA04'])).toBe('MODERATE');
    expect(graded(['N06AA09', 'G04BD08', 'B01AA03'])).toBe('MAJOR');
    expect(graded(['A03FA03', 'B01AA03', 'H02AB06', 'R03DA04', 'N05BA01'])).toBe('INFO');
    expect(graded(['N06AA09', 'B01AA03', 'H02AB06', 'R03DA04'], 50)).toBe('INFO');
    expect(graded(['N06AA09', 'R06AB04'], 50)).toBe('MODERATE');
  });

  it('of two strong drugs a row for older people is no graver than the burden of a younger one', () => {
    const about = (age: number | null, drugs: readonly string[]) =>
      result({ drugs: [...drugs], age })
        .findings.filter(({ kind }) => kind === 'ANTICHOLINERGIC')
        .map(({ severity }) => severity);
    for (const pair of [
      ['N05BB01', 'N06AA09'],
      ['G04BD08', 'N06AA09'],
    ]) {
      expect(about(80, pair)).toEqual(['MAJOR']);
      expect(about(45, pair)).toEqual(['MODERATE']);
      expect(about(null, pair)).toEqual(['MODERATE']);
    }
    // A bowel that stops does so at any age.
    const stopped = result({ drugs: ['N05AH02', 'R06AA02'], age: 45 }).findings.filter(({ reasons }) =>
      reasons.some(({ kind, effect }) => kind === 'INTERACTION' && effect?.harms[0] === 'BOWEL_OBSTRUCTION'),
    );
    expect(stopped.map(({ severity }) => severity)).toEqual(['MAJOR']);
  });

  it('counts a substance once, however many products and codes carry it', () => {
    // Furosemide (1) and warfarin (1), the burden stays below the threshold.
    expect(result({ drugs: ['C03CA01', 'B01AA03'] })).toMatchObject({ anticholinergic: { total: 2 } });
    expect(result({ drugs: ['C03CA01', 'B01AA03'] }).findings.map((one) => one.kind)).not.toContain('ANTICHOLINERGIC');
    expect(result({ drugs: ['R06AX17', 'S01GX08'] }).anticholinergic.total).toBe(1);
  });

  it('is told once: of one drug with that drug, of several with what their own rows say of the same', () => {
    const about = (drugs: readonly string[]) =>
      result({ drugs: [...drugs] }).findings.filter(({ reasons }) =>
        reasons.some(({ effect }) => effect?.harms[0] === 'ANTICHOLINERGIC'),
      );
    const alone = about(['N05BB01']);
    expect(alone).toHaveLength(1);
    expect(alone[0]?.reasons.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['BEERS', 'ANTICHOLINERGIC']));
    expect(alone[0]?.title).not.toContain('항콜린 부담');
    const sets = about(['G04BD08', 'N06AA09', 'R06AB04']).filter(({ drugs }) => drugs.length > 1);
    expect(sets.map(({ kind, title }) => [kind, title])).toEqual([['ANTICHOLINERGIC', '항콜린 부담 9점']]);
    expect(sets[0]?.reasons.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['INTERACTION', 'STOPP']));
    // What raises a level has an action of its own.
    const raised = about(['G04BD08', 'N06AA09', 'J02AC02']).filter(({ drugs }) => drugs.length > 1);
    expect(raised.map(({ kind }) => kind).sort()).toEqual(['ANTICHOLINERGIC', 'INTERACTION']);
  });

  it('words it for the age: less severe below 65, and unknown ages are said', () => {
    const burden = (age: number | null) => reasonsOf(result({ drugs: ['N06AA09'], age }), 'ANTICHOLINERGIC')[0];
    expect(burden(80)).toMatchObject({ severity: 'MODERATE', certainty: 'FULL' });
    expect(burden(80)?.mechanism).toContain('노인');
    expect(burden(40)).toMatchObject({ severity: 'INFO', certainty: 'FULL' });
    expect(burden(null)).toMatchObject({ severity: 'INFO', certainty: 'PARTIAL' });
  });
});
