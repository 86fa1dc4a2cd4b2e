import { idOf } from './ids.js';
import type { Block, DocumentModel } from './model.js';

/** What a FHIR document says of a model beside its text. */
export interface FhirDocumentFacts {
  /** Number of the document at its maker; the same number gives the same ids. */
  readonly identifier: { readonly system: string; readonly value: string };
  readonly patient: {
    readonly identifier?: { readonly system: string; readonly value: string };
    readonly name: string;
    readonly gender?: 'male' | 'female' | 'other' | 'unknown';
    readonly birthDate?: string;
  };
  readonly organization: string;
  /** The document as it was printed. */
  readonly pdf?: Uint8Array;
}

interface Section {
  readonly title: string;
  readonly text: { readonly status: 'generated'; readonly div: string };
}

/** A FHIR R4 document: a Bundle whose first entry is the Composition. */
export interface FhirDocument {
  readonly resourceType: 'Bundle';
  readonly identifier: FhirDocumentFacts['identifier'];
  readonly type: 'document';
  readonly timestamp: string;
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Readonly<Record<string, unknown>> }[];
}

/** The model as a FHIR R4 document: a section for each first heading, its text as narrative, the PDF beside it. */
export function fhirDocument(model: DocumentModel, facts: FhirDocumentFacts): FhirDocument {
  const { identifier, patient, organization, pdf } = facts;
  const timestamp = model.made.toISOString();
  const urn = (part: string) => `urn:uuid:${idOf(identifier.system, identifier.value, part)}`;
  const sections = sectionsOf(model);
  const composition = {
    resourceType: 'Composition',
    language: model.language,
    identifier,
    status: 'final',
    type: { text: model.title },
    subject: { reference: urn('Patient') },
    date: timestamp,
    author: [{ reference: urn('Organization') }],
    title: model.title,
    section: [
      ...sections,
      ...(pdf ? [{ title: 'PDF', entry: [{ reference: urn('Binary') }], text: narrative(`<p>PDF</p>`) }] : []),
    ],
  };
  const person = {
    resourceType: 'Patient',
    ...(patient.identifier ? { identifier: [patient.identifier] } : {}),
    name: [{ text: patient.name }],
    ...(patient.gender ? { gender: patient.gender } : {}),
    ...(patient.birthDate ? { birthDate: patient.birthDate } : {}),
  };
  const binary = pdf && {
    resourceType: 'Binary',
    contentType: 'application/pdf',
    data: Buffer.from(pdf).toString('base64'),
  };
  return {
    resourceType: 'Bundle',
    identifier,
    type: 'document',
    timestamp,
    entry: [
      { fullUrl: urn('Composition'), resource: composition },
      { fullUrl: urn('Patient'), resource: person },
      { fullUrl: urn('Organization'), resource: { resourceType: 'Organization', name: organization } },
      ...(binary ? [{ fullUrl: urn('Binary'), resource: binary }] : []),
    ],
  };
}

const narrative = (xhtml: string) => ({
  status: 'generated' as const,
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${xhtml}</div>`,
});

function sectionsOf(model: DocumentModel): Section[] {
  const groups: { title: string; blocks: Block[] }[] = [{ title: model.title, blocks: [] }];
  const add = (block: Block): void => {
    if (block.kind === 'small') for (const inner of block.blocks) add(inner);
    else if (block.kind === 'heading' && block.level === 1) groups.push({ title: block.text, blocks: [] });
    else groups.at(-1)?.blocks.push(block);
  };
  for (const block of model.blocks) add(block);
  return groups
    .map(({ title, blocks }) => ({ title, xhtml: blocks.map(xhtmlOf).join('') }))
    .filter(({ xhtml }) => xhtml !== '')
    .map(({ title, xhtml }) => ({ title, text: narrative(xhtml) }));
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML has not are left out. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br/>');
const each = (tag: string, texts: readonly string[]): string =>
  texts.map((text) => `<${tag}>${lines(text)}</${tag}>`).join('');

function xhtmlOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return each(`h${block.level + 1}`, [block.text]);
    case 'text':
      return block.strong ? `<p><b>${lines(block.text)}</b></p>` : each('p', [block.text]);
    case 'list':
      return block.numbered ? `<ol>${each('li', block.items)}</ol>` : `<ul>${each('li', block.items)}</ul>`;
    case 'facts':
      return `<dl>${block.items.map(({ name, value }) => each('dt', [name]) + each('dd', [value])).join('')}</dl>`;
    case 'table': {
      const head = `<thead><tr>${each(
        'th',
        block.columns.map(({ label }) => label),
      )}</tr></thead>`;
      return `<table><caption>${lines(block.caption)}</caption>${head}<tbody>${block.rows.map((row) => `<tr>${each('td', row)}</tr>`).join('')}</tbody></table>`;
    }
    case 'signature':
      return each(
        'p',
        block.lines.map(({ label, value = '' }) => `${label} ${value}`.trim()),
      );
    case 'small':
      return block.blocks.map(xhtmlOf).join('');
    case 'beside':
      return [...block.blocks, ...block.aside].map(xhtmlOf).join('');
    // Pictures are in the PDF: their words stand for them here.
    case 'qr':
    case 'image':
      return each('p', [block.alt]);
    case 'rule':
    case 'newPage':
      return '';
  }
}
