import { layoutOf } from './layout.js';
import type { DocumentModel } from './model.js';
import { workshop } from './workshop.js';

/** The resolution of printers of plastic cards. */
const CARD_DENSITY = 300;

/**
 * A document as PDF: tagged (PDF/UA-1), with its title and language, text that can be copied and searched, fonts
 * embedded. The same model gives the same document.
 * @throws OnyakError UNAVAILABLE where this machine cannot make documents.
 */
export const renderPdf = (model: DocumentModel): Promise<Buffer> =>
  workshop.make({ form: 'pdf', density: 72, ...layoutOf(model) });

/** A document to be kept for long: PDF/A-3 (level A), with the file that goes along in it. @throws as {@link renderPdf}. */
export const renderArchive = (model: DocumentModel): Promise<Buffer> =>
  workshop.make({ form: 'archive', density: 72, ...layoutOf(model) });

/** A document as a picture, its pages one below the other: what a card printer takes. @throws as {@link renderPdf}. */
export const renderPng = (model: DocumentModel, density = CARD_DENSITY): Promise<Buffer> =>
  workshop.make({ form: 'png', density, ...layoutOf(model) });

/** Dots an inch of a page on a phone: A4 is 1,240 wide, three times its width. */
const SCREEN_DENSITY = 150;

/** How the document behind a public page is drawn: to keep, and to look at. */
export const pageDrawings = {
  pdf: renderPdf,
  png: (model: DocumentModel): Promise<Buffer> => renderPng(model, SCREEN_DENSITY),
} as const;

/** Ends the process that makes documents; the next one starts it again. */
export const closeDocuments = (): void => workshop.close();
