import type { SideEffect } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { patient } from '../../testing/patients.js';
import { screen } from '../screen.js';

const row = (over: Partial<NonNullable<SideEffect['registered']>> = {}, codes: readonly string[] = []): SideEffect => ({
  rowId: 'r1',
  sideEffect: '이 병원의 이상반응 기록(2026-03-02): 약 · 발진',
  atcCodes: [...codes],
  severity: 'MODERATE',
  registered: { forbidden: [], allowed: [], evaluation: '', uncoded: [], doubted: false, ...over },
});
const screened = (drugs: readonly string[], ...recorded: SideEffect[]) =>
  screen(patient({ drugs, age: 40, sideEffects: recorded }), shippedKnowledge());
const allergies = (drugs: readonly string[], ...recorded: SideEffect[]) =>
  screened(drugs, ...recorded).findings.flatMap(({ kind, reasons }) => (kind === 'ALLERGY' ? reasons : []));

describe('a reaction of the institution’s registry', () => {
  it.each([
    // A causative drug is compared as any recorded cause.
    ['J01CA04', [], 'J01CA04', 'ALLERGY:SAME', 'CONTRAINDICATED'],
    ['J01CA04', [], 'J01DB05', 'ALLERGY:CROSS', 'MAJOR'],
    ['J01CA04', [], 'J01DB04', undefined, undefined],
    // A forbidden group forbids its own drugs, also those that no table relates, and nothing else.
    ['J01CA04', ['J01DB'], 'J01DB04', 'ALLERGY:FORBIDDEN', 'CONTRAINDICATED'],
    ['J01CA04', ['J01DB'], 'J01DD04', undefined, undefined],
    ['B01AC06', ['M01A'], 'M01AH01', 'ALLERGY:FORBIDDEN', 'CONTRAINDICATED'],
    ['N03AF01', ['N02'], 'N02BE01', 'ALLERGY:FORBIDDEN', 'CONTRAINDICATED'],
    // Of a combination its components too.
    ['J01DD04', ['J01CA04'], 'J01CR02', 'ALLERGY:FORBIDDEN', 'CONTRAINDICATED'],
  ])('of %s that forbids %j: %s is %s', (cause, forbidden, drug, ruleId, severity) => {
    const [first] = allergies([drug], row({ forbidden }, [cause]));
    expect(first?.ruleId.replace(/^(ALLERGY:CROSS):.*/u, '$1')).toBe(ruleId);
    expect(first?.severity).toBe(severity);
  });

  it('says where it is from, and that its causality is doubted', () => {
    const [sure] = allergies(['J01CA04'], row({}, ['J01CA04']));
    expect(sure).toMatchObject({ source: '이 병원의 이상반응 기록', certainty: 'FULL' });
    const [doubted] = allergies(['J01CA04'], row({ doubted: true }, ['J01CA04']));
    expect(doubted).toMatchObject({ certainty: 'PARTIAL', certaintyNote: '인과성이 낮거나 평가하지 못한 기록입니다.' });
  });

  it('reads names without a code, marks that, and lists what it does not understand', () => {
    const [named] = allergies(['J01CA04'], row({ uncoded: ['아목시실린'] }));
    expect(named).toMatchObject({ ruleId: 'ALLERGY:SAME', certainty: 'PARTIAL' });
    const { findings, notScreened } = screened(['J01CA04'], row({ uncoded: ['ㅋㅋㅋ모름정'] }));
    expect(findings.filter(({ kind }) => kind === 'ALLERGY')).toEqual([]);
    expect(notScreened.some(({ what, reason }) => what === 'SIDE_EFFECT' && reason === 'NOT_UNDERSTOOD')).toBe(true);
  });

  it('is not silenced by words in its text, and a client’s row in the same words is not taken for it', () => {
    const denying = { ...row({}, ['J01CA04']), sideEffect: '알레르기 없음' };
    expect(allergies(['J01CA04'], denying)).toHaveLength(1);
    const { registered: _none, ...typed } = row({}, ['J01CA04']);
    expect(allergies(['J01CA04'], typed)[0]?.source).toBe('환자 기록(과거 이상반응)');
    expect(allergies(['J01CA04'], typed, row({}, ['J01CA04'])).length).toBeGreaterThan(0);
  });

  describe('that allows a group', () => {
    const evaluation = '2026-03-05, 김평가';
    it.each([
      // What a table relates to the cause is told, and by whom it is allowed; nothing else is.
      ['J01CA04', [], ['J01DB'], 'J01DB05', 'ALLERGY:ALLOWED', 'INFO'],
      ['C08CA01', [], ['C08CA05'], 'C08CA05', 'ALLERGY:ALLOWED', 'INFO'],
      ['J01CA04', [], ['J01DC'], 'J01DB05', 'ALLERGY:CROSS', 'MAJOR'],
      ['J01CA04', [], ['J01DB'], 'J01DD04', undefined, undefined],
      // The causative substance itself is not, however it is allowed, alone or in a combination.
      ['J01CA04', [], ['J01'], 'J01CA04', 'ALLERGY:SAME', 'CONTRAINDICATED'],
      ['J01CA04', [], ['J01CR'], 'J01CR02', 'ALLERGY:SAME', 'CONTRAINDICATED'],
      // Of two statements of a record the narrower holds, of two alike the one that forbids.
      ['J01CA04', ['J01D'], ['J01DB'], 'J01DB04', 'ALLERGY:ALLOWED', 'INFO'],
      ['J01CA04', ['J01DB04'], ['J01DB'], 'J01DB04', 'ALLERGY:FORBIDDEN', 'CONTRAINDICATED'],
      ['J01CA04', ['J01DB'], ['J01DB'], 'J01DB04', 'ALLERGY:FORBIDDEN', 'CONTRAINDICATED'],
      // One component of a combination says nothing of the others.
      ['M01AE01', [], ['C07AB02'], 'C07BB02', undefined, undefined],
    ])('%s, forbids %j, allows %j: %s is %s', (cause, forbidden, allowed, drug, ruleId, severity) => {
      const [first] = allergies([drug], row({ forbidden, allowed, evaluation }, [cause]));
      expect(first?.ruleId.replace(/^(ALLERGY:CROSS):.*/u, '$1')).toBe(ruleId);
      expect(first?.severity).toBe(severity);
    });

    it('is named with its day and evaluator, and holds nothing back', () => {
      const [told] = allergies(['J01DB05'], row({ allowed: ['J01DB'], evaluation }, ['J01CA04']));
      expect(told?.trigger).toContain(evaluation);
      expect(told?.contextNote).toContain('이 환자를 평가한 기록을 따라');
      expect(told?.effect?.hold).toEqual([]);
    });

    it('silences no other record, neither one of another cause nor one that says the same', () => {
      const allowing = row({ allowed: ['J01DB'], evaluation }, ['J01CA04']);
      const other = { ...row({}, ['J01CA01']), rowId: 'r2', sideEffect: '이 병원의 이상반응 기록(2025-01-01): 약' };
      const rules = (...recorded: SideEffect[]) =>
        allergies(['J01DB01'], ...recorded).map(({ severity, ruleId }) => [severity, ruleId.split(':')[1]]);
      expect(rules(allowing, other)).toEqual([
        ['MAJOR', 'CROSS'],
        ['INFO', 'ALLOWED'],
      ]);
      expect(rules(allowing, { ...row({}, ['J01CA04']), rowId: 'r3' }).map(([, rule]) => rule)).not.toContain(
        'ALLOWED',
      );
      // What the patient says by himself stays too.
      const { registered: _none, ...typed } = { ...row({}, ['J01CA04']), sideEffect: '두드러기' };
      expect(rules(allowing, typed)[0]?.[1]).toBe('CROSS');
    });
  });
});
