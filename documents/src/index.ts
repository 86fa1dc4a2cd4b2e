export { fhirDocument, type FhirDocument, type FhirDocumentFacts } from './fhir.js';
export type { Block, Column, DocumentModel } from './model.js';
export { closeDocuments, pageDrawings, renderPdf, renderPng } from './render.js';
