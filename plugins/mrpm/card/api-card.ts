import { linkPageCalls } from '@onyak/api/kit';
import { pageDrawings } from '@onyak/documents';
import { cardCalls, recordCard } from '../links.js';
import { cardDocument } from './card-document.js';
import { cardWords } from './messages-card.js';
import { cardOfRecord, publicCardSchema } from './public-card.js';
import { readLinkedCard } from './public-card.sql.js';

/** What the card on a phone asks: its certification, its words, its picture and the PDF to keep. */
export const publicCardCalls = linkPageCalls({
  link: recordCard,
  calls: cardCalls,
  output: publicCardSchema,
  read: readLinkedCard,
  document: {
    model: (record, made) => cardDocument(cardOfRecord(record), 'card', made),
    name: ({ updatedOn }) => `${cardWords.file} ${updatedOn}.pdf`,
    draw: pageDrawings,
  },
});
