import { describe, expect, it } from 'vitest';
import { fhirDocument, type FhirDocumentFacts } from './fhir.js';
import type { Block, DocumentModel } from './model.js';

const facts: FhirDocumentFacts = {
  identifier: { system: 'urn:onyak:guide', value: 'MG-1-1' },
  patient: { name: '홍길동', gender: 'male', birthDate: '1951-02-03' },
  organization: '온누리대학교병원',
};
const model = (blocks: readonly Block[]): DocumentModel => ({
  title: '최종 복약지도',
  language: 'ko',
  made: new Date('2026-11-22T01:02:03Z'),
  foot: '',
  page: 'a4',
  blocks,
});

describe('a FHIR document', () => {
  const pdf = Buffer.from('%PDF-1.7');
  const bundle = fhirDocument(
    model([
      { kind: 'text', text: '앞글' },
      { kind: 'heading', level: 1, text: '드시는 약' },
      { kind: 'table', caption: '약물', columns: [{ label: '가' }, { label: '나' }], rows: [['1', '<2> & "3"']] },
      {
        kind: 'small',
        blocks: [
          { kind: 'heading', level: 1, text: '의료진' },
          { kind: 'list', items: ['하나\n둘'] },
        ],
      },
      { kind: 'newPage' },
    ]),
    { ...facts, pdf },
  );
  const resources = bundle.entry.map(({ resource }) => resource);

  it('begins with its composition, and every reference leads to an entry', () => {
    expect(resources.map((resource) => resource['resourceType'])).toEqual([
      'Composition',
      'Patient',
      'Organization',
      'Binary',
    ]);
    expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'document', timestamp: '2026-11-22T01:02:03.000Z' });
    const known = bundle.entry.map(({ fullUrl }) => fullUrl);
    expect(new Set(known).size).toBe(4);
    for (const url of known)
      expect(url).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    const named = [...JSON.stringify(resources).matchAll(/"reference":"([^"]+)"/g)].map(([, url]) => url);
    expect(named).toHaveLength(3);
    for (const url of named) expect(known).toContain(url);
    expect(resources[0]).toMatchObject({ status: 'final', title: '최종 복약지도', type: { text: '최종 복약지도' } });
    expect(resources[3]).toEqual({
      resourceType: 'Binary',
      contentType: 'application/pdf',
      data: pdf.toString('base64'),
    });
  });

  it('has a section for each first heading, its text as well-formed narrative', () => {
    const sections = resources[0]?.['section'];
    expect(sections).toMatchObject([
      { title: '최종 복약지도', text: { status: 'generated', div: expect.stringContaining('<p>앞글</p>') as string } },
      {
        title: '드시는 약',
        text: { div: expect.stringContaining('<td>&lt;2&gt; &amp; &quot;3&quot;</td>') as string },
      },
      { title: '의료진', text: { div: expect.stringContaining('<li>하나<br/>둘</li>') as string } },
      { title: 'PDF' },
    ]);
  });

  it('is the same for the same document, and another for another', () => {
    const of = (value: string) =>
      fhirDocument(model([]), { ...facts, identifier: { system: 'urn:onyak:guide', value } }).entry[0]?.fullUrl;
    expect(of('MG-1-1')).toBe(of('MG-1-1'));
    expect(of('MG-1-1')).not.toBe(of('MG-1-2'));
  });
});
