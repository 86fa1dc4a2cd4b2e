import type { GuideRequestRow } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { filterRequests, openFilters } from './list-filters.js';

describe('the list', () => {
  it('opens on the last thirty days in Seoul and only offers the institution to those who may', () => {
    const late = new Date('2026-03-01T16:00:00Z');
    expect(openFilters(new URLSearchParams('scope=Y&status=NOPE'), false, late)).toEqual({
      startDate: '2026-02-01',
      endDate: '2026-03-02',
      query: '',
      status: '',
      searchAll: 'N',
    });
    expect(openFilters(new URLSearchParams(''), true, late).searchAll).toBe('Y');
  });

  it('finds by name, study number and request number', () => {
    const row: GuideRequestRow = {
      reqId: 'MGAB',
      reqDate: '2026-03-02 10:00:00',
      userId: 'DOCTOR01',
      name: '홍길동',
      age: 71,
      gender: 'Male',
      irbNumber: 'irb-7',
      status: 'WAITING',
      stage: 'WAIT',
      medications: 1,
      comorbidities: 0,
      findings: 0,
      gravest: null,
      hospitalCode: 'H0001',
      hospitalNameCode: '',
    };
    const found = (query: string, status = '') => filterRequests([row], { query, status }).length;
    expect([found('길동'), found('IRB-7'), found('mgab'), found('x'), found('', 'COMPLETE')]).toEqual([1, 1, 1, 0, 0]);
  });
});
