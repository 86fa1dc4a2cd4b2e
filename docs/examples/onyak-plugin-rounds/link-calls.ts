import { linkAddress, OnyakError } from '@onyak/core';
import { call, issuePublicLink, linkCall, modelOf } from '@onyak/api/kit';
import { z } from 'zod';
import { noteForPatient } from './links.js';
import { readLinkedNote } from './notes.sql.js';
import { roundNote } from './resource.js';

const RoundNote = modelOf(roundNote);
const QUARTER = 15 * 60;
const few = { code: { allowed: 30, seconds: QUARTER }, address: { allowed: 300, seconds: QUARTER } };
const url = z.string().optional();

/** A link is issued by who may see the note; its page asks for the birth date and shows the note. */
export const linkCalls = [
  call({
    method: 'POST',
    path: '/api/MRND/sendNote',
    summary: '메모를 환자에게 보내는 링크 발급',
    menu: 'MRND',
    input: z.object({ noteId: z.coerce.number().int().positive() }),
    output: z.object({ url: z.string() }),
    audit: { action: '메모 링크 발급', targetType: 'round-note', targetKey: ({ noteId }) => String(noteId) },
    handler: async ({ db, input: { noteId } }) => {
      const note = await RoundNote.on(db).findOne({ noteId });
      if (!note) throw OnyakError.of('NOT_FOUND', 'error.notFound');
      const row = { hospitalCode: note.hospitalCode, key: [String(noteId)], days: noteForPatient.days };
      const issued = await issuePublicLink(db, noteForPatient, row);
      if (!issued) throw OnyakError.of('STATE', 'error.inUse');
      return { url: linkAddress(noteForPatient, issued.code) };
    },
  }),
  linkCall({
    method: 'POST',
    path: '/api/MRND/noteCertify',
    summary: '메모 본인 확인',
    link: noteForPatient,
    limit: few,
    input: z.object({ url, birthDay: z.string().max(20).default('') }),
    certify: ({ birthDay }) => birthDay,
  }),
  linkCall({
    method: 'POST',
    path: '/api/MRND/notePublic',
    summary: '환자에게 보낸 메모',
    link: noteForPatient,
    limit: few,
    certify: 'needed',
    input: z.object({ url }),
    output: z.object({ ward: z.string(), note: z.string() }),
    action: '링크로 메모 열람',
    handler: ({ db }) => readLinkedNote(db),
  }),
];
