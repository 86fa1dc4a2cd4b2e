export { adrBundle, adrBundles, type AdrBundle, type BundleOptions } from './adr-bundle/write.js';
export { ipsBundle, type IpsBundle, type IpsOptions } from './adr-bundle/ips.js';
export { readAdrBundle } from './adr-bundle/read.js';
export type { ExchangedCase, ExchangedDrug, ExchangedRecord, ExchangedSymptom } from './adr-bundle/record.js';
export * from './e2b/index.js';
export { fhirDocument, type FhirDocument, type FhirDocumentFacts } from './fhir.js';
export type { Block, Column, DocumentModel } from './model.js';
export { closeDocuments, pageDrawings, renderArchive, renderPdf, renderPng } from './render.js';
export { qrSvg } from './qr.js';
