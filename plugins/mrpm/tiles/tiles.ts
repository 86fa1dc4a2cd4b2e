import type { PluginInput } from '@onyak/core';
import { causality, severity } from '../options.js';

const active = { status: 'ACTIVE' };
const counted = (by: string) => ({ resource: 'adr-record', by, where: active });
const about = '기간에 등록된, 활성 상태인 ADR 기록을 셉니다.';

/** The registry in figures: records by month, type, causality and severity, and what they are about. */
export const tiles: PluginInput['tiles'] = [
  {
    name: 'records',
    label: '월별 ADR 기록',
    about,
    count: { resource: 'adr-record', where: active },
    chart: 'months',
    order: 100,
    width: 2,
  },
  {
    name: 'severity',
    label: '중증도',
    count: counted('d2Severity'),
    chart: 'values',
    order: 110,
    open: { field: 'd2Severity' },
  },
  {
    name: 'type',
    label: '부작용 유형',
    count: counted('d2DrugSideEffectsType'),
    chart: 'values',
    order: 120,
    open: { field: 'd2DrugSideEffectsType' },
  },
  {
    name: 'causality',
    label: '인과성',
    count: counted('d2Causality'),
    chart: 'values',
    order: 130,
    open: { field: 'd2Causality' },
  },
  {
    name: 'grades',
    label: '중증도와 인과성',
    of: '중증도',
    count: { view: 'adr_tile_grade' },
    chart: 'matrix',
    values: severity.map(({ value, label }) => ({ value, label })),
    parts: causality.map(({ value, label }) => ({ value, label })),
    order: 140,
    width: 2,
    open: { field: 'd2Severity', where: active },
  },
  {
    name: 'drugs',
    label: '많이 보고된 원인약물',
    of: '원인약물',
    about: '기록 하나에 여러 번 적힌 약물은 한 번 셉니다.',
    count: { view: 'adr_tile_drug' },
    chart: 'values',
    order: 150,
    open: { field: 'd1CausativeDrug', contains: true, where: active },
  },
  {
    name: 'symptoms',
    label: '많이 보고된 증상',
    of: '증상',
    about: '기록 하나에 여러 번 적힌 증상은 한 번 셉니다.',
    count: { view: 'adr_tile_symptom' },
    chart: 'values',
    order: 160,
    open: { field: 'd1Symptom', contains: true, where: active },
  },
];
