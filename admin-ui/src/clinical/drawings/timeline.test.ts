import { describe, expect, it } from 'vitest';
import { buildTimeline } from './timeline.js';

describe('the timeline', () => {
  const period = (atcCode: string, onMedication: boolean, start: string, end: string) => ({
    atcCode,
    atcName: atcCode,
    periods: [{ start, end }],
    totalDosageDays: 10,
    pdc: 0.1,
    firstDispenseDate: start,
    onMedication,
  });

  it('places periods between the first day of the window and the day after the record date', () => {
    const timeline = buildTimeline({
      recordDate: '2026-01-10',
      observationDays: 10,
      periods: [period('A', false, '2026-01-01', '2026-01-06'), period('B', true, '2025-12-01', '2026-01-11')],
    });
    expect(timeline.start).toBe('2026-01-01');
    expect(timeline.recordAt).toBeCloseTo(0.9);
    expect(timeline.rows.map((row) => row.period.atcCode)).toEqual(['B', 'A']);
    expect(timeline.rows[0]?.bars[0]).toMatchObject({ left: 0, width: 1 });
    expect(timeline.rows[1]?.bars[0]).toMatchObject({ left: 0, width: 0.5 });
  });

  it('labels months without crowding', () => {
    const timeline = buildTimeline({ recordDate: '2026-01-10', observationDays: 730, periods: [] });
    expect(timeline.ticks.length).toBeGreaterThan(3);
    expect(timeline.ticks.length).toBeLessThanOrEqual(9);
  });

  it('zooms to the courses, from a little before the first one to the day after the record date', () => {
    const screening = {
      recordDate: '2026-03-20',
      observationDays: 365,
      periods: [period('A', true, '2026-03-02', '2026-03-21'), period('B', true, '2026-03-10', '2026-03-21')],
    };
    const whole = buildTimeline(screening);
    const zoomed = buildTimeline(screening, 'COURSES');
    expect(whole.rows[0]?.bars[0]?.width).toBeLessThan(0.06);
    expect(zoomed.rows[0]?.bars[0]?.width).toBeGreaterThan(0.85);
    expect([zoomed.zoomed, whole.zoomed]).toEqual([true, false]);
    expect(zoomed.start < '2026-03-02' && zoomed.start > '2026-02-20').toBe(true);
    // Days are told where months would tell nothing.
    expect(zoomed.ticks.map(({ label }) => label)).toContain('03-02');
    expect(zoomed.ticks.length).toBeGreaterThan(1);
    expect(zoomed.ticks.length).toBeLessThanOrEqual(9);
  });

  it('has nothing to zoom to where the courses fill the window', () => {
    const screening = {
      recordDate: '2026-03-20',
      observationDays: 30,
      periods: [period('A', true, '2026-02-19', '2026-03-21')],
    };
    expect(buildTimeline(screening, 'COURSES')).toEqual(buildTimeline(screening));
    expect(buildTimeline({ ...screening, periods: [] }, 'COURSES').zoomed).toBe(false);
  });
});
