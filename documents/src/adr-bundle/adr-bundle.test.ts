import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adrRecords } from '../testing/adr-records.js';
import { emptyIn, inside } from '../testing/inside.js';
import { causalityCodes, krCoreAllergy } from './codes.js';
import { readAdrBundle } from './read.js';
import type { ExchangedRecord } from './record.js';
import { adrBundle, adrBundles } from './write.js';

const records = adrRecords(
  [
    { drugType: 'ATC', drugCode: 'J01CA04', drugName: 'amoxicillin' },
    { drugType: 'ATC', drugCode: 'J01C', drugName: '페니실린 & <β>' },
    { drugType: 'KD', drugCode: '051500011', drugName: '에톨로체50밀리그램' },
    { drugType: 'ATC', drugCode: 'M01AE01', drugName: 'ibuprofen' },
    { drugType: 'KD', drugCode: '051600162', drugName: '볼타렌에멀겔' },
  ],
  [
    { symptomCode: 'SY0001', symptomNameKor: '발진', symptomNameEng: 'Rash' },
    { symptomCode: 'SY0002', symptomNameKor: '두드러기', symptomNameEng: null },
    { symptomCode: 'SY0003', symptomNameKor: '"부종" <얼굴>', symptomNameEng: "Quincke's" },
  ],
);
const made = new Date('2026-11-23T00:00:00Z');
const exchange = { made, audience: 'exchange' } as const;
const sent = (record: ExchangedRecord) => JSON.parse(JSON.stringify(adrBundle(record, exchange))) as unknown;

const entrySchema = z.object({ fullUrl: z.string(), resource: z.looseObject({ resourceType: z.string() }) });
const entries = (bundle: unknown) => z.object({ entry: z.array(entrySchema) }).parse(bundle).entry;
const ofType = (bundle: unknown, type: string) =>
  entries(bundle).flatMap(({ resource }) => (resource.resourceType === type ? [resource] : []));

const one = (changes: Partial<ExchangedRecord> = {}): ExchangedRecord => {
  const [record] = fc.sample(records, { numRuns: 1, seed: 7 });
  if (!record) throw new Error('no record');
  return { ...record, ...changes };
};

describe('an ADR record as FHIR Bundle', () => {
  it('is read back equal in meaning, 500 generated records', () => {
    fc.assert(
      fc.property(records, (record) => {
        // Times are the server's, who keeps its own.
        const { d4InsertTime: _inserted, d4UpdateTime: _updated, ...values } = record;
        expect(readAdrBundle(sent(record))).toEqual(values);
      }),
      { numRuns: 500 },
    );
  });

  it('refers to nothing that is not in it, and names each entry once', () => {
    fc.assert(
      fc.property(records, (record) => {
        const bundle = sent(record);
        const urls = entries(bundle).map(({ fullUrl }) => fullUrl);
        expect(new Set(urls).size).toBe(urls.length);
        const referred = inside(bundle).flatMap(([key, value]) => (key === 'reference' ? [value] : []));
        expect(referred.filter((to) => !urls.includes(String(to)))).toEqual([]);
        expect(emptyIn(bundle)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('claims KR Core only with what its profile demands: a coded substance', () => {
    const drug = { drugType: 'ATC', drugCode: 'J01C', drugName: '페니실린' } as const;
    const allergies = ofType(
      sent(one({ d2CiGroup: [drug], d2CrhiGroup: [drug], d2OaiGroup: [drug] })),
      'AllergyIntolerance',
    );
    expect(allergies).toHaveLength(2);
    for (const allergy of allergies)
      expect(allergy).toMatchObject({
        meta: { profile: [krCoreAllergy] },
        clinicalStatus: { coding: [{ code: expect.stringMatching(/^(active|inactive|resolved)$/) as string }] },
        code: { coding: [{ system: 'http://www.whocc.no/atc', code: 'J01C' }], text: '페니실린' },
      });
    expect(allergies.map((allergy) => allergy['criticality'])).toEqual(['high', 'unable-to-assess']);
  });

  it.each(Object.entries(causalityCodes))('tells %s as %s', (word, code) => {
    const record = one();
    const bundle = sent({ ...record, d1List: record.d1List.map((item) => ({ ...item, d1Causality: word })) });
    const [event] = ofType(bundle, 'AdverseEvent');
    expect(event).toMatchObject({
      suspectEntity: expect.arrayContaining([
        expect.objectContaining({
          causality: [{ assessment: { coding: [{ system: expect.any(String) as string, code }], text: word } }],
        }),
      ]) as unknown[],
    });
  });

  it('leaves telephone, mail, address and the applicant out of a patient’s own copy', () => {
    const record = one({ ptTel: '010-1111-2222', ptEmail: 'me@example.org', ptAddress: '어느 길 1', apName: '김가나' });
    const text = JSON.stringify(adrBundle(record, { made, audience: 'public' }));
    for (const secret of ['010-1111-2222', 'me@example.org', '어느 길 1', '김가나', record.d3Email])
      expect(text).not.toContain(secret);
    expect(text).toContain(JSON.stringify(record.ptName));
  });

  it('keeps several records apart, each a Bundle in the Bundle', () => {
    const [first, second] = fc.sample(records, { numRuns: 2, seed: 3 });
    if (!first || !second) throw new Error('no records');
    const inner = entries(JSON.parse(JSON.stringify(adrBundles([first, second], exchange))));
    expect(inner.map(({ resource }) => readAdrBundle(resource)?.['ptName'])).toEqual([first.ptName, second.ptName]);
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['another resource', { resourceType: 'Patient' }],
    ['a Bundle without entries', { resourceType: 'Bundle' }],
    ['a Bundle without a patient', { resourceType: 'Bundle', entry: [{ resource: { resourceType: 'Medication' } }] }],
  ])('reads %s as no record', (_, json) => {
    expect(readAdrBundle(json)).toBeUndefined();
  });

  it('reads whatever stands in a Bundle without failing', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            resource: fc.record({
              resourceType: fc.constantFrom(
                'Patient',
                'AdverseEvent',
                'Observation',
                'AllergyIntolerance',
                'Composition',
                'PractitionerRole',
                'RelatedPerson',
              ),
              name: fc.jsonValue(),
              identifier: fc.jsonValue(),
              telecom: fc.jsonValue(),
              suspectEntity: fc.jsonValue(),
              component: fc.jsonValue(),
              section: fc.jsonValue(),
              code: fc.jsonValue(),
              extension: fc.jsonValue(),
              birthDate: fc.jsonValue(),
            }),
          }),
        ),
        (entry) => {
          expect(() => readAdrBundle({ resourceType: 'Bundle', entry })).not.toThrow();
        },
      ),
      { numRuns: 300 },
    );
  });
});
