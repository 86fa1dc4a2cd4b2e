import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adrRecords } from '../testing/adr-records.js';
import { closeDocuments } from '../render.js';
import { checkReportFile, checkReports, readReports, reportOfRecord, writeReports } from './index.js';
import type { SafetyReport } from './report.js';

const sent = new Date('2026-11-23T01:02:03Z');
const product = { id: '200012345', version: '2026' };

/** A case with everything that a report may say, the study and the parent among it. */
const whole: SafetyReport = {
  caseId: 'KR-H0001-20261101-0000001',
  created: sent,
  firstReceived: '20261101',
  latest: '20261102',
  reporter: {
    name: '평가자',
    organization: '온누리',
    department: '내과',
    qualification: '3',
    krOtherProfessional: '1',
  },
  sender: {
    type: '3',
    krHealthProfessional: '1',
    organization: '온누리',
    department: '약제부',
    name: '담당자',
    tel: '02-000-0000',
    email: 'adr@example.org',
  },
  study: { name: '사용성적조사', type: '3', krOtherStudy: '2' },
  patient: {
    name: 'ㅎㄱㄷ',
    birthDate: '19600102',
    sex: '2',
    history: '없음',
    pastDrugs: [{ name: '과거약', product }],
    parentDrugs: [{ name: '부모약', product: { id: '200099999', version: '2025' } }],
  },
  reactions: [
    { text: '발진', english: 'Rash', medDra: { code: '10037844', version: '28.0' }, start: '20261030', outcome: '1' },
    { text: '두드러기', medDra: { code: '10046735', version: '28.0' }, outcome: '0' },
  ],
  drugs: [
    {
      role: '1',
      name: '아목시실린캡슐',
      product,
      substances: [{ name: 'amoxicillin', code: { id: 'M083395', version: '7' } }],
      assessments: [
        { reaction: 0, source: 'S', method: 'KRCT', result: '관련 있음', krMethod: '2', krWhoUmc: '5', krKrct: '1' },
      ],
    },
    { role: '2', name: '병용약', substances: [], product: { id: '200000001' }, assessments: [] },
  ],
  narrative: '지어낸 사례입니다.',
  senderComment: '다시 쓰지 않습니다.',
};

const write = (...reports: readonly SafetyReport[]) =>
  writeReports({ number: 'B-1', sender: 'H0001', receiver: 'MFDS', sent, reports });
const elementsOf = (xml: string) => {
  const { batch, reports } = readReports(xml);
  return [batch, ...reports.flat()].flatMap(({ elements }) => elements);
};
const valuesOf = (xml: string, code: string) =>
  elementsOf(xml).flatMap((element) => (element.code === code && element.value !== '' ? [element.value] : []));
const faults = (report: SafetyReport) => checkReports(write(report)).map(({ code }) => code);

describe('a safety report (E2B(R3))', () => {
  it.each([
    ['C.2.r.4.KR.1', ['1']],
    ['C.3.1.KR.1', ['1']],
    ['C.5.4.KR.1', ['2']],
    ['D.8.r.1.KR.1a', ['2026']],
    ['D.8.r.1.KR.1b', ['200012345']],
    ['D.10.8.r.1.KR.1a', ['2025']],
    ['D.10.8.r.1.KR.1b', ['200099999']],
    ['G.k.2.1.KR.1a', ['2026']],
    ['G.k.2.1.KR.1b', ['200012345', '200000001']],
    ['G.k.2.3.r.1.KR.1a', ['7']],
    ['G.k.2.3.r.1.KR.1b', ['M083395']],
    ['G.k.9.i.2.r.2.KR.1', ['2', '2', '2']],
    ['G.k.9.i.2.r.3.KR.1', ['5']],
    ['G.k.9.i.2.r.3.KR.2', ['1']],
  ])('has the Korean element %s', (code, values) => {
    expect(valuesOf(write(whole), code)).toEqual(values);
  });

  // Written out: what reads a file names the systems as what writes it does, and would agree with any mistake.
  it.each([
    ['C.2.r.4.KR.1', 'code="1" codeSystem="2.16.840.1.113883.3.989.5.1.10.1.1"'],
    ['C.3.1.KR.1', 'code="1" codeSystem="2.16.840.1.113883.3.989.5.1.10.1.2"'],
    ['C.5.4.KR.1', 'code="3" codeSystem="2.16.840.1.113883.3.989.5.1.10.1.7"'],
    ['C.5.4.KR.1', 'code="2" codeSystem="2.16.840.1.113883.3.989.5.1.10.1.3"'],
    ['D.8.r.1.KR.1', 'code="200012345" codeSystem="2.16.840.1.113883.3.989.5.1.10.2.1" codeSystemVersion="2026"'],
    ['D.10.8.r.1.KR.1', 'code="200099999" codeSystem="2.16.840.1.113883.3.989.5.1.10.2.1" codeSystemVersion="2025"'],
    ['G.k.2.1.KR.1', 'code="200000001" codeSystem="2.16.840.1.113883.3.989.5.1.10.2.1"'],
    ['G.k.2.3.r.1.KR.1', 'code="M083395" codeSystem="2.16.840.1.113883.3.989.5.1.10.2.2" codeSystemVersion="7"'],
    ['G.k.9.i.2.r.2.KR.1', 'code="2" codeSystem="2.16.840.1.113883.3.989.5.1.10.1.4"'],
    ['G.k.9.i.2.r.3.KR.1', 'code="5" codeSystem="2.16.840.1.113883.3.989.5.1.10.1.5"'],
    ['G.k.9.i.2.r.3.KR.2', 'code="1" codeSystem="2.16.840.1.113883.3.989.5.1.10.1.6"'],
  ])('names the code system of %s as MFDS does', (_, written) => {
    expect(write(whole)).toContain(written);
  });

  it.each([
    ['MedDRA', 'code="10037844" codeSystem="2.16.840.1.113883.6.163" codeSystemVersion="28.0"'],
    ['C.1.3', 'code="2" codeSystem="2.16.840.1.113883.3.989.2.1.1.2"'],
    ['C.1.8.1', 'root="2.16.840.1.113883.3.989.2.1.3.2" extension="KR-H0001-20261101-0000001"'],
    ['C.1.8.2', 'code="2" codeSystem="2.16.840.1.113883.3.989.2.1.1.3"'],
    ['C.2.r.4', 'code="3" codeSystem="2.16.840.1.113883.3.989.2.1.1.6"'],
    ['C.3.1', 'code="3" codeSystem="2.16.840.1.113883.3.989.2.1.1.7"'],
    ['C.5.4', 'code="3" codeSystem="2.16.840.1.113883.3.989.2.1.1.8"'],
    ['D.5', 'code="2" codeSystem="1.0.5218"'],
    ['E.i.7', 'code="1" codeSystem="2.16.840.1.113883.3.989.2.1.1.11"'],
    ['G.k.1', 'code="2" codeSystem="2.16.840.1.113883.3.989.2.1.1.13"'],
    ['N.1.3', 'root="2.16.840.1.113883.3.989.2.1.3.13" extension="H0001"'],
    ['N.1.4', 'root="2.16.840.1.113883.3.989.2.1.3.14" extension="MFDS"'],
    ['N.2.r.2', 'root="2.16.840.1.113883.3.989.2.1.3.11" extension="H0001"'],
    ['N.2.r.3', 'root="2.16.840.1.113883.3.989.2.1.3.12" extension="MFDS"'],
  ])('names the code system of %s as ICH does', (_, written) => {
    expect(write(whole)).toContain(written);
  });

  it('has the root and the object identifiers of ICH', () => {
    const xml = write(whole);
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*<MCCI_IN200100UV01 xmlns="urn:hl7-org:v3"/i);
    expect(xml).toContain('<id root="2.16.840.1.113883.3.989.2.1.3.22" extension="B-1"/>');
    expect(xml).toContain('<id root="2.16.840.1.113883.3.989.2.1.3.1" extension="KR-H0001-20261101-0000001"/>');
    expect(xml).not.toContain('ichicsr>');
  });

  it('says of each element its number, its name and what the value means', () => {
    const elements = elementsOf(write(whole));
    const said = (code: string) => elements.find((element) => element.code === code);
    expect(said('N.1.5')).toMatchObject({
      label: '전송 일시',
      value: '20261123100203+0900',
      shown: '2026-11-23 10:02:03',
    });
    expect(said('C.1.3')).toMatchObject({ label: '보고 유형', value: '2', shown: '시험에서 나온 보고' });
    expect(said('C.1.7')).toMatchObject({ value: '', nullFlavor: 'NI', shown: '정보 없음' });
    expect(said('D.2.1')).toMatchObject({ shown: '1960-01-02' });
    expect(said('E.i.7')).toMatchObject({ value: '1', shown: '회복' });
    expect(said('G.k.9.i.1')).toMatchObject({ value: '발진' });
    expect(said('G.k.9.i.2.r.3.KR.1')).toMatchObject({ shown: '' });
  });

  it('keeps reactions, drugs and reports apart', () => {
    const other = { ...whole, caseId: 'KR-H0001-20261101-0000002', narrative: '또 하나' };
    const { reports } = readReports(write(whole, other));
    expect(reports).toHaveLength(2);
    const [first = [], second = []] = reports;
    const numbers = (id: string) => first.filter((group) => group.id === id).map(({ number }) => number);
    expect([numbers('E.i'), numbers('G.k')]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    const roles = first.flatMap(({ elements }) => elements.filter(({ code }) => code === 'G.k.1'));
    expect(roles.map(({ shown }) => shown)).toEqual(['의심 약물', '병용 약물']);
    expect(second.flatMap(({ elements }) => elements).find(({ code }) => code === 'H.1')?.value).toBe('또 하나');
  });

  it('is nothing but text, whatever is written in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }), (text) => {
        const xml = write({ ...whole, narrative: `가${text}나` });
        const kept = text
          .toWellFormed()
          .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
          // XML has one kind of line end.
          .replaceAll(/\r\n?/g, '\n');
        const read = valuesOf(xml, 'H.1')[0]?.replaceAll(/\r\n?/g, '\n');
        expect(read).toBe(`가${kept}나`);
      }),
    );
  });

  it('has no fault where nothing is missing', () => {
    expect(checkReports(write(whole))).toEqual([]);
  });

  it.each<[string, Partial<SafetyReport>, string]>([
    ['no kind of other professional', { reporter: { qualification: '3' } }, 'C.2.r.4.KR.1'],
    ['no kind of health professional', { sender: { type: '3', organization: '온누리' } }, 'C.3.1.KR.1'],
    ['no kind of other study', { study: { name: '시험', type: '3' } }, 'C.5.4.KR.1'],
    [
      'no reaction',
      { reactions: [], drugs: [{ role: '1', name: '약', product, substances: [], assessments: [] }] },
      'E.i',
    ],
    ['no drug', { drugs: [] }, 'G.k'],
    ['no MedDRA code', { reactions: [{ text: '발진', outcome: '1' }] }, 'E.i.2.1b'],
    [
      'neither product nor substance code',
      { drugs: [{ role: '1', name: '약', substances: [], assessments: [] }] },
      'G.k.2.3.r.1.KR.1b',
    ],
    ['an empty story', { narrative: '' }, 'H.1'],
    ['a long name', { patient: { ...whole.patient, name: '가'.repeat(61) } }, 'D.1'],
    ['a reason that is not allowed', { patient: { ...whole.patient, history: { nullFlavor: 'NI' } } }, 'D.7.2'],
    ['a day without its day', { firstReceived: '202611' }, 'C.1.4'],
  ])('is faulty with %s, at the element', (_, changes, code) => {
    expect(faults({ ...whole, ...changes })).toContain(code);
  });

  it('says what is wrong in words, with the particle that the code asks for', () => {
    const said = (changes: Partial<SafetyReport>, code: string) =>
      checkReports(write({ ...whole, ...changes })).find((fault) => fault.code === code)?.message;
    expect(said({ patient: { ...whole.patient, history: { nullFlavor: 'NI' } } }, 'D.7.2')).toBe(
      '값이 없는 사유로 NI를 쓸 수 없습니다.',
    );
    expect(said({ study: { name: '시험', type: '3' } }, 'C.5.4.KR.1')).toBe('C.5.4가 3이면 필요합니다.');
    expect(said({ patient: { ...whole.patient, name: '가'.repeat(61) } }, 'D.1')).toBe('60자를 넘습니다.');
  });

  it.each(['9', 'constructor', 'toString'])('takes %s for no code of a list, and shows it as it stands', (word) => {
    const xml = write(whole).replace(
      'code="1" codeSystem="2.16.840.1.113883.3.989.2.1.1.11"',
      `code="${word}" codeSystem="2.16.840.1.113883.3.989.2.1.1.11"`,
    );
    expect(checkReports(xml)).toMatchObject([{ code: 'E.i.7', number: 1, message: '정해진 코드가 아닙니다.' }]);
    expect(elementsOf(xml).find(({ code }) => code === 'E.i.7')).toMatchObject({ value: word, shown: word });
  });

  it('is faulty with a clinical trial’s judgement outside of one', () => {
    const [drug] = whole.drugs;
    if (!drug) throw new Error('no drug');
    const assessments = drug.assessments.map((judged) => ({ ...judged, krMethod: '1' as const }));
    expect(faults({ ...whole, drugs: [{ ...drug, assessments }] })).toEqual(['G.k.9.i.2.r.3.KR.2']);
  });
});

const records = adrRecords(
  [
    { drugType: 'ATC', drugCode: 'J01CA04', drugName: 'amoxicillin' },
    { drugType: 'KD', drugCode: '051500011', drugName: '에톨로체' },
  ],
  [
    { symptomCode: 'SY0001', symptomNameKor: '발진', symptomNameEng: 'Rash' },
    { symptomCode: 'SY0002', symptomNameKor: '두드러기', symptomNameEng: null },
  ],
);

describe('the report of an ADR record', () => {
  it('lacks nothing but what no record has, 100 generated records', () => {
    fc.assert(
      fc.property(records, (record) => {
        const xml = write(reportOfRecord(record, sent));
        const elements = elementsOf(xml);
        const values = (code: string) =>
          elements.flatMap((element) => (element.code === code ? [element.value] : [])).filter((value) => value !== '');
        const codes = new Set(checkReports(xml).map(({ code }) => code));
        for (const known of ['E.i.2.1a', 'E.i.2.1b', 'G.k.2.3.r.1.KR.1b']) codes.delete(known);
        expect([...codes]).toEqual([]);
        expect(values('E.i.1.1a')).toEqual(
          record.d1List.flatMap((item) => item.d1Symptom.map(({ symptomNameKor }) => symptomNameKor)),
        );
        const judged = record.d1List.flatMap((item) =>
          item.d1CausativeDrug.flatMap(() => item.d1Symptom.map(() => item.d1Causality)),
        );
        expect(values('G.k.9.i.2.r.3').toSorted()).toEqual(judged.toSorted());
        // The patient's name and number stay in the hospital.
        expect(xml).not.toContain(`>${record.ptNumber}<`);
        for (const { d1CaseDescription } of record.d1List) expect(values('H.1')[0]).toContain(d1CaseDescription);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['확실함', '1'],
    ['상당히 확실함', '2'],
    ['가능함', '3'],
    ['가능성 적음', '4'],
    ['평가곤란', '5'],
  ])('tells %s as WHO-UMC %s', (word, code) => {
    const [record] = fc.sample(records, { numRuns: 1, seed: 5 });
    const [item] = record?.d1List ?? [];
    if (!record || !item) throw new Error('no record');
    const xml = write(reportOfRecord({ ...record, d1List: [{ ...item, d1Causality: word }] }, sent));
    expect(new Set(valuesOf(xml, 'G.k.9.i.2.r.3.KR.1'))).toEqual(new Set([code]));
  });
});

describe('a hospital’s folder of schema files', () => {
  let folder: string;
  const schema = (
    child: string,
  ) => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:hl7-org:v3"
    elementFormDefault="qualified"><xs:element name="MCCI_IN200100UV01"><xs:complexType><xs:sequence>
    <xs:element name="${child}"><xs:complexType><xs:anyAttribute processContents="skip"/></xs:complexType></xs:element>
    <xs:any minOccurs="0" maxOccurs="unbounded" processContents="skip"/></xs:sequence>
    <xs:anyAttribute processContents="skip"/></xs:complexType></xs:element></xs:schema>`;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'e2b-'));
  });
  afterAll(() => {
    closeDocuments();
    rmSync(folder, { recursive: true });
  });

  it('is what a report is held against besides our rules', async () => {
    writeFileSync(join(folder, 'MCCI_IN200100UV01.xsd'), schema('id'));
    expect(await checkReportFile(write(whole), folder)).toEqual({ by: 'schema', faults: [], schemaFaults: [] });
    closeDocuments();
    writeFileSync(join(folder, 'MCCI_IN200100UV01.xsd'), schema('somethingElse'));
    const check = await checkReportFile(write(whole), folder);
    expect(check.by).toBe('schema');
    expect(check.schemaFaults[0]).toMatch(/^\d+: .*somethingElse/);
  });

  it('is said not to be there', async () => {
    expect(await checkReportFile(write(whole), undefined)).toMatchObject({ by: 'rules', schemaFaults: [] });
  });
});
