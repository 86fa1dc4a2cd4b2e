import type { DocumentModel } from '@onyak/documents';
import { z } from 'zod';
import { words } from './portal-messages.js';

/** What a patient gets of a note. */
export const noteSchema = z.object({ ward: z.string(), note: z.string() });

/** A note as a page to keep: a model, which staff and patients get drawn alike. */
export const noteDocument = ({ ward, note }: z.output<typeof noteSchema>, made: Date): DocumentModel => ({
  title: words.titleOf(ward),
  language: 'ko',
  made,
  foot: words.foot,
  page: 'a4',
  blocks: [
    { kind: 'text', text: words.lead },
    { kind: 'heading', level: 2, text: words.noteTitle },
    { kind: 'text', text: note, strong: true },
    { kind: 'rule' },
    { kind: 'facts', items: [{ name: words.ward, value: ward }] },
  ],
});
