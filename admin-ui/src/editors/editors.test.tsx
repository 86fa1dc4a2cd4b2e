// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show, tidy } from '../resource/testing/show.js';
import { AtcKdSearch } from './AtcKdSearch.js';
import { DrugInputEditor, type DrugInput } from './DrugEditor.js';
import type { DrugReference, SymptomReference } from './rows.js';
import { SideEffectEditor } from './SideEffectEditor.js';
import { SymptomEditor } from './SymptomEditor.js';
import { isMarkedIngredient } from './columns.js';
import {
  AtcTable,
  CausativeDrugTable,
  DiagnosisTable,
  DrugTable,
  KdTable,
  MedicationTable,
  SideEffectTable,
  SymptomTable,
} from './tables.js';

const warfarin: DrugReference = { drugType: 'ATC', drugCode: 'B01AA03', drugName: 'warfarin' };
const rash: SymptomReference = { symptomCode: 'S01', symptomNameKor: '발진', symptomNameEng: 'Rash' };

let saved: DrugInput | undefined;
const save = (value: DrugInput) => void (saved = value);

const asked: string[] = [];
/** Two codes, the products of each, three symptoms. */
const server: typeof globalThis.fetch = (input) => {
  const url = new URL(String(input), 'http://onyak.test');
  asked.push(`${url.pathname}${decodeURIComponent(url.search)}`);
  const rows: Record<string, unknown[]> = {
    '/api/ADRI/selectAtc': [
      { atcCode: 'B01AA03', atcName: 'warfarin', atcNameKor: '와파린' },
      { atcCode: 'M01AE01', atcName: 'ibuprofen', atcNameKor: '이부프로펜' },
    ],
    '/api/ADRI/select': [
      url.searchParams.has('atcCodeLike')
        ? { kdCode: '640000020', kdName: '이부프로펜정' }
        : { kdCode: '640000010', kdName: '와파린정' },
    ],
    '/api/ASMT/select': [rash, { symptomCode: 'S02', symptomNameKor: '어지러움', symptomNameEng: 'Dizziness' }],
  };
  return Promise.resolve(Response.json({ result: 'SUCCESS', msg: '', data: rows[url.pathname] ?? [] }));
};
const open = (page: React.ReactNode) => show(page, { fetch: server });

afterEach(() => {
  saved = undefined;
  cleanup();
  tidy();
  asked.length = 0;
});

const hand = () => userEvent.setup({ delay: null });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const texts = async (name: string, within_: HTMLElement = document.body) =>
  // A grid where there may be many rows, a plain table of what stands chosen in a form.
  (await within(within_).findByLabelText(name, { selector: '[role=grid], table' })).textContent;

function Drugs({ readOnly = false, first }: { readonly readOnly?: boolean; readonly first: DrugInput }) {
  const [value, setValue] = useState(first);
  return (
    <DrugInputEditor
      label="금기 성분군"
      value={value}
      onChange={(next) => {
        setValue(next);
        save(next);
      }}
      readOnly={readOnly}
    />
  );
}

it('looks ATC codes and products up, a code its products, and hands over what is pressed twice', async () => {
  const chosen: DrugReference[] = [];
  open(<AtcKdSearch onChoose={(drug) => chosen.push(drug)} />);
  const user = hand();
  await user.click(await screen.findByRole('button', { name: '검색' }));
  expect(await screen.findByText('검색조건 입력 후 조회 필요')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.type(screen.getByRole('searchbox', { name: 'ATC·KD 검색' }), '와파린{Enter}');
  await user.dblClick(await screen.findByRole('gridcell', { name: '와파린정' }));
  await user.click(await screen.findByRole('button', { name: 'M01AE01 KD 코드 조회' }));
  await user.click(await screen.findByRole('button', { name: '이부프로펜정 추가' }));
  await user.dblClick(screen.getByRole('gridcell', { name: 'warfarin' }));
  expect(chosen).toEqual([
    { drugType: 'KD', drugCode: '640000010', drugName: '와파린정' },
    { drugType: 'KD', drugCode: '640000020', drugName: '이부프로펜정' },
    warfarin,
  ]);
  expect(asked).toContain('/api/ADRI/select?kdSearchLike=와파린');
  expect(asked).toContain('/api/ADRI/select?atcCodeLike=M01AE01');
});

it('picks drugs in a popup: one that is there is refused, cancel changes nothing, save changes all at once', async () => {
  open(<Drugs first={{ type: 'TYPE1', drugs: [warfarin] }} />);
  const user = hand();
  const pick = async () => {
    await user.click(await screen.findByRole('button', { name: '금기 성분군 편집' }));
    const popup = await dialog('금기 성분군 선택');
    await user.type(within(popup).getByRole('searchbox', { name: 'ATC·KD 검색' }), '와파린{Enter}');
    await user.click(await within(popup).findByRole('button', { name: 'warfarin 추가' }));
    expect(await screen.findByText('이미 추가된 약물 코드입니다.')).toBeTruthy();
    await user.click(within(popup).getByRole('button', { name: 'ibuprofen 추가' }));
    await user.click(await within(popup).findByRole('button', { name: 'warfarin 빼기' }));
    return popup;
  };
  await user.click(within(await pick()).getByRole('button', { name: '취소' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toBeUndefined();
  await user.click(within(await pick()).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved?.drugs.map(({ drugCode }) => drugCode)).toEqual(['M01AE01']);
  expect(await texts('금기 성분군')).toContain('ibuprofen');
}, 60_000);

it('hides and clears the drugs when they are not chosen by code, and shows the list again when they are', async () => {
  open(<Drugs first={{ type: 'TYPE1', drugs: [warfarin] }} />);
  const user = hand();
  const choose = async (way: string) => {
    await user.click(await screen.findByRole('combobox', { name: '금기 성분군 입력 방식' }));
    await user.click(await screen.findByRole('option', { name: way }));
  };
  await choose('원인약물 ATC 한 단계 위');
  expect(saved).toEqual({ type: 'TYPE3', drugs: [] });
  await waitFor(() => expect(screen.queryByRole('button', { name: '금기 성분군 편집' })).toBeNull());
  await choose('약물 코드 지정');
  expect(await screen.findByRole('button', { name: '금기 성분군 편집' })).toBeTruthy();
  expect(saved).toEqual({ type: 'TYPE1', drugs: [] });
});

it('shows only, where it may not be changed', async () => {
  open(
    <>
      <Drugs readOnly first={{ type: 'TYPE1', drugs: [warfarin] }} />
      <SymptomEditor readOnly label="증상" value={[rash]} onChange={() => expect.unreachable()} />
      <SideEffectEditor
        readOnly
        label="부작용"
        settingsKey="test"
        value={[{ rowId: '1', sideEffect: '두드러기' }]}
        onSave={() => expect.unreachable()}
        onRemove={() => expect.unreachable()}
      />
    </>,
  );
  expect(await texts('금기 성분군')).toContain('warfarin');
  expect(await texts('증상')).toContain('발진');
  expect(await texts('부작용')).toContain('두드러기');
  expect(screen.queryByRole('button', { name: /편집$|추가$|수정$|삭제$/ })).toBeNull();
});

it('picks symptoms of the master; nothing is asked without words, and one that is there is refused', async () => {
  let value: readonly SymptomReference[] = [rash];
  open(<SymptomEditor label="증상" value={value} onChange={(next) => void (value = next)} />);
  const user = hand();
  await user.click(await screen.findByRole('button', { name: '증상 편집' }));
  const popup = await dialog('증상 선택');
  await user.click(within(popup).getByRole('button', { name: '검색' }));
  expect(await within(popup).findByText('검색조건 입력 후 조회 필요')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.type(within(popup).getByRole('searchbox', { name: '증상 검색' }), '발진{Enter}');
  await user.click(await within(popup).findByRole('button', { name: '발진 추가' }));
  expect(await screen.findByText('이미 추가된 증상입니다.')).toBeTruthy();
  await user.click(within(popup).getByRole('button', { name: '어지러움 추가' }));
  await user.click(within(popup).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(value.map(({ symptomCode }) => symptomCode)).toEqual(['S01', 'S02']));
}, 60_000);

it('lists drugs, and causative drugs with their symptoms: none is lost, without a symptom or told of twice', async () => {
  const ibuprofen = {
    drug: { drugType: 'KD' as const, drugCode: '640000020', drugName: '이부프로펜정' },
    symptoms: [],
  };
  open(
    <>
      <DrugTable label="약물 목록" rows={[warfarin]} />
      <CausativeDrugTable
        label="원인 약물"
        rows={[{ drug: warfarin, symptoms: [rash] }, { drug: warfarin, symptoms: [rash] }, ibuprofen]}
      />
    </>,
  );
  expect(await texts('약물 목록')).toContain('B01AA03');
  const causative = await texts('원인 약물');
  for (const part of ['발진', 'Rash', '이부프로펜정 (640000020)']) expect(causative).toContain(part);
  expect(causative.split('warfarin (B01AA03)')).toHaveLength(3);
});

it('lists codes, products, diagnoses, symptoms and side effects', async () => {
  open(
    <>
      <AtcTable label="ATC 목록" rows={[{ atcCode: 'B01AA03', atcName: 'warfarin' }]} />
      <KdTable label="제품 목록" rows={[{ kdCode: '640000010', kdName: '와파린정' }]} />
      <DiagnosisTable label="진단 목록" rows={[{ diagnosisCode: 'I10', diagnosisName: '고혈압' }]} />
      <SymptomTable label="증상 목록" rows={[rash]} />
      <SideEffectTable label="부작용 목록" rows={[{ sideEffect: '두드러기' }]} />
    </>,
  );
  expect(await texts('ATC 목록')).toMatch(/B01AA03.*warfarin/);
  expect(await texts('제품 목록')).toMatch(/640000010.*와파린정/);
  expect(await texts('진단 목록')).toMatch(/I10.*고혈압/);
  expect(await texts('증상 목록')).toMatch(/S01.*발진.*Rash/);
  expect(await texts('부작용 목록')).toContain('두드러기');
});

it('lists the prescriptions of a medication, the latest first, days as words, and knows whose code is marked', async () => {
  const row = {
    dispenseDate: '2026-01-05',
    medicationCode: '640000010',
    medicationName: '와파린정',
    strength: '5mg',
    singleDosage: '1',
    dailyDosage: '1',
    ingredientCode: '249103ATB',
    ingredientName: 'warfarin',
    totalDosageDays: 30,
    dispenseOrganization: '온누리약국',
  };
  open(
    <MedicationTable label="처방 내역" rows={[row, { ...row, dispenseDate: '2026-03-01', totalDosageDays: null }]} />,
  );
  expect(await texts('처방 내역')).toMatch(/2026-03-01.*2026-01-05.*30일/);
  expect(['123456CTB', '123456DTB', '123456ATB', '12345', ''].map(isMarkedIngredient)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
