import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adrRecords } from '../testing/adr-records.js';
import { emptyIn, inside } from '../testing/inside.js';
import { ipsBundle } from './ips.js';
import type { ExchangedRecord } from './record.js';

const records = adrRecords(
  [
    { drugType: 'ATC', drugCode: 'J01CA04', drugName: '아목시실린' },
    { drugType: 'KD', drugCode: '051500011', drugName: '에톨로체50밀리그램' },
    { drugType: 'ATC', drugCode: 'M01AE01', drugName: '이부프로펜 & <β>' },
  ],
  [
    { symptomCode: 'SY0001', symptomNameKor: '발진', symptomNameEng: 'Rash' },
    { symptomCode: 'SY0002', symptomNameKor: '두드러기', symptomNameEng: null },
  ],
);
const english = new Map([['J01CA04', 'amoxicillin']]);
const options = {
  made: new Date('2026-11-23T00:00:00Z'),
  englishOf: ({ drugCode }: { readonly drugCode: string }) => english.get(drugCode) ?? null,
};
const sent = (record: ExchangedRecord): unknown => JSON.parse(JSON.stringify(ipsBundle(record, options)));

/**
 * What the profiles of HL7 IPS 1.1.0 demand beyond FHIR R4 (StructureDefinitions Bundle-, Composition-, Patient- and
 * AllergyIntolerance-uv-ips; the invariants ips-comp-1 and ips-pat-1), and what R4 demands of the resources used.
 */
const profiled = (name: string) =>
  z.object({ profile: z.tuple([z.literal(`http://hl7.org/fhir/uv/ips/StructureDefinition/${name}-uv-ips`)]) });
const coded = (system: string, codes: readonly [string, ...string[]]) =>
  z.looseObject({ coding: z.array(z.looseObject({ system: z.literal(system), code: z.enum(codes) })).min(1) });
const referenced = z.object({ reference: z.string().startsWith('urn:uuid:') });
const narrative = z.object({
  status: z.literal('generated'),
  div: z.string().regex(/^<div xmlns="http:\/\/www.w3.org\/1999\/xhtml">.+<\/div>$/s),
});
const section = (code: string) =>
  z
    .object({
      title: z.string().min(1),
      code: coded('http://loinc.org', [code]),
      text: narrative,
      entry: z.array(referenced).min(1).optional(),
      emptyReason: coded('http://terminology.hl7.org/CodeSystem/list-empty-reason', ['unavailable']).optional(),
    })
    .refine(({ entry, emptyReason }) => (entry === undefined) !== (emptyReason === undefined));
const composition = z.looseObject({
  resourceType: z.literal('Composition'),
  meta: profiled('Composition'),
  identifier: z.object({ system: z.string(), value: z.string() }).optional(),
  status: z.literal('final'),
  type: coded('http://loinc.org', ['60591-5']),
  subject: referenced,
  date: z.iso.datetime(),
  author: z.array(referenced).min(1),
  title: z.string().min(1),
  section: z.tuple([section('48765-2'), section('10160-0'), section('11450-4')]),
});
const patient = z.looseObject({
  resourceType: z.literal('Patient'),
  meta: profiled('Patient'),
  name: z.array(z.looseObject({ text: z.string().min(1) })).min(1),
  _birthDate: z.object({
    extension: z.tuple([
      z.object({
        url: z.literal('http://hl7.org/fhir/StructureDefinition/data-absent-reason'),
        valueCode: z.literal('masked'),
      }),
    ]),
  }),
});
const HL7 = 'http://terminology.hl7.org/CodeSystem';
const allergy = z.looseObject({
  resourceType: z.literal('AllergyIntolerance'),
  meta: profiled('AllergyIntolerance'),
  clinicalStatus: coded(`${HL7}/allergyintolerance-clinical`, ['active', 'inactive', 'resolved']),
  verificationStatus: coded(`${HL7}/allergyintolerance-verification`, ['confirmed', 'unconfirmed']),
  type: z.enum(['allergy', 'intolerance']).optional(),
  category: z.tuple([z.literal('medication')]),
  criticality: z.enum(['high', 'unable-to-assess']),
  code: z.looseObject({
    coding: z.array(z.looseObject({ system: z.url(), code: z.string().min(1) })).min(1),
    text: z.string().min(1),
  }),
  patient: referenced,
  reaction: z.array(z.looseObject({ manifestation: z.array(z.looseObject({ text: z.string() })).min(1) })).optional(),
});
const bundle = z.object({
  resourceType: z.literal('Bundle'),
  meta: profiled('Bundle'),
  identifier: z.object({ system: z.string(), value: z.string() }),
  type: z.literal('document'),
  timestamp: z.iso.datetime(),
  entry: z.tuple(
    [z.object({ fullUrl: z.string(), resource: composition }), z.object({ fullUrl: z.string(), resource: patient })],
    z.object({ fullUrl: z.string(), resource: z.looseObject({ resourceType: z.string() }) }),
  ),
});
const allergiesOf = (summary: z.output<typeof bundle>) =>
  summary.entry.flatMap(({ resource }) =>
    resource.resourceType === 'AllergyIntolerance' ? [allergy.parse(resource)] : [],
  );

describe('the allergies of a record as International Patient Summary', () => {
  it('has what the profiles demand, 300 generated records, and refers to nothing outside', () => {
    fc.assert(
      fc.property(records, (record) => {
        const summary = bundle.parse(sent(record));
        const found = allergiesOf(summary);
        const [{ resource }] = summary.entry;
        expect(resource.section[0].entry?.length ?? 0).toBe(found.length);
        const urls = summary.entry.map(({ fullUrl }) => fullUrl);
        expect(new Set(urls).size).toBe(urls.length);
        const named = inside(summary).flatMap(([key, value]) => (key === 'reference' ? [value] : []));
        expect(named.filter((to) => !urls.includes(String(to)))).toEqual([]);
        expect(emptyIn(summary)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('says of the patient the name alone', () => {
    fc.assert(
      fc.property(records, (record) => {
        // Of a century in which nothing of a generated record happened.
        const text = JSON.stringify(sent({ ...record, ptRrn: '18480229', ptTel: '010-9999-8888', ptNumber: 'PT-777' }));
        for (const hidden of ['18480229', '1848-02-29', '010-9999-8888', 'PT-777', '"birthDate":'])
          expect(text).not.toContain(hidden);
      }),
      { numRuns: 50 },
    );
  });

  it('tells drugs by the names of the code list, and possible suspects that no group names', () => {
    const [record] = fc.sample(records, { numRuns: 1, seed: 3 });
    if (!record) throw new Error('no record');
    const drug = (drugCode: string, drugName: string) => ({ drugType: 'ATC' as const, drugCode, drugName });
    const [first] = record.d1List;
    if (!first) throw new Error('no case');
    const item = (d1Causality: string, ...d1CausativeDrug: ReturnType<typeof drug>[]) => ({
      ...first,
      d1Causality,
      d1CausativeDrug,
      d1Symptom: [{ symptomCode: 'SY0001', symptomNameKor: '발진', symptomNameEng: 'Rash' }],
    });
    const found = allergiesOf(
      bundle.parse(
        sent({
          ...record,
          d2CiGroup: [drug('J01CA04', '아목시실린')],
          d2CrhiGroup: [],
          d2OaiGroup: [drug('N02BE01', '아세트아미노펜')],
          d1List: [
            item(
              '가능함',
              drug('J01CA04', '아목시실린'),
              drug('M01AE01', '이부프로펜'),
              drug('N02BE01', '아세트아미노펜'),
            ),
            item('가능성 적음', drug('B01AA03', '와파린')),
          ],
        }),
      ),
    );
    expect(found).toMatchObject([
      {
        criticality: 'high',
        code: {
          coding: [{ system: 'http://www.whocc.no/atc', code: 'J01CA04', display: 'amoxicillin' }],
          text: 'amoxicillin (아목시실린)',
        },
      },
      {
        criticality: 'unable-to-assess',
        verificationStatus: { coding: [{ code: 'unconfirmed' }] },
        code: { coding: [{ code: 'M01AE01' }], text: '이부프로펜' },
        reaction: [{ manifestation: [{ coding: [{ display: 'Rash' }] }], onset: first.d1OccurenceDate }],
      },
    ]);
    expect(found).toHaveLength(2);
  });

  it('says that nothing is known rather than that there is nothing', () => {
    const [record] = fc.sample(records, { numRuns: 1, seed: 5 });
    if (!record) throw new Error('no record');
    const summary = bundle.parse(
      sent({
        ...record,
        d2CiGroup: [],
        d2CrhiGroup: [],
        d1List: record.d1List.map((item) => ({ ...item, d1Causality: '평가곤란' })),
      }),
    );
    expect(allergiesOf(summary)).toEqual([]);
    expect(summary.entry[0].resource.section[0].emptyReason).toBeDefined();
  });
});
