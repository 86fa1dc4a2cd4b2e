import { downloadBlob, fetchFile } from '@onyak/admin-ui/kit';
import type { CardBefore } from '../schema.js';
import type { CardDraft } from './form.js';

/** The picture of the card, the same as a PDF, or on A4. */
export type CardOutput = 'png' | 'card' | 'a4';

/** A card drawn by the server. @throws OnyakError with what is wrong of its texts. */
export function drawCard(card: CardBefore, draft: CardDraft, output: CardOutput): Promise<Blob> {
  const { recId, cardType, printMethod, ptName, ptNumber, ptBirthDay } = card;
  // Of a stored record the server knows its patient; of another the form does.
  const patient = printMethod === 'TEMP' ? { ptName, ptNumber, ptBirthDay } : {};
  const params = { targetRecId: recId, cardType, printMethod, ...patient, ...draft };
  if (output === 'png') return fetchFile('/api/ADRI/downloadPreviewCard', params);
  return fetchFile('/api/IPRT/cardPdf', { ...params, page: output });
}

/** Hands a card to the user as a file. */
export async function saveCard(card: CardBefore, draft: CardDraft, output: CardOutput): Promise<void> {
  const size = output === 'a4' ? '-A4' : '';
  const name = `${card.cardName}-${card.ptNumber}${size}.${output === 'png' ? 'png' : 'pdf'}`;
  downloadBlob(name, await drawCard(card, draft, output));
}
