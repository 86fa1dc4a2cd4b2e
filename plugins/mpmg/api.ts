import { leafletSchema, OnyakError, type Settings } from '@onyak/core';
import { call, defineApi, linkPageCalls, modelOf, pdfCall, withMessage } from '@onyak/api/kit';
import { closeDocuments, pageDrawings, renderPdf } from '@onyak/documents';
import { z } from 'zod';
import { leafletDocument } from './handed/document.js';
import { endLeafletLinks, issueLeafletLink, leafletAddress } from './handed/link.js';
import { leafletCalls, leafletLink } from './links.js';
import { makeLeaflet, type Asker } from './make.js';
import { text } from './messages.js';
import { leafletRow } from './resource.js';
import { holdsFunction } from './rights.js';
import { handedSchema, keptLeaflet, previewSchema } from './schema.js';
import { words } from './words.js';

const LeafletRow = modelOf(leafletRow);

const reqId = z.string(text('mpmg.reqId')).trim().min(1, text('mpmg.reqId')).max(100);
const leafletNo = z.coerce.number(text('mpmg.leafletNo')).int(text('mpmg.leafletNo')).positive(text('mpmg.leafletNo'));
const birthDay = z
  .string(text('mpmg.birthDay'))
  .transform((value) => value.replace(/[-/.\s]/g, ''))
  .pipe(z.string().regex(/^\d{8}$/, text('mpmg.birthDay')));
const asked = z.object({ reqId });
const named = z.object({ leafletNo });
const ofRequest = (action: string) => ({
  action,
  targetType: 'guide_request',
  targetKey: (one: { reqId: string }) => one.reqId,
});
const ofLeaflet = (action: string) => ({
  action,
  targetType: 'medication-leaflet',
  targetKey: (one: { leafletNo: number }) => String(one.leafletNo),
});

/** A guide in the caller's reach: all with the menu's function, else those that one has handed out. @throws OnyakError NOT_FOUND */
async function demandLeaflet({ db, user }: Asker, no: number) {
  return await LeafletRow.on(db)
    .where(holdsFunction(user, 'MPMG') ? { leafletNo: no } : { leafletNo: no, userId: user.userId })
    .first()
    .throwIfNotFound();
}

/** What was handed out. @throws OnyakError NOT_FOUND where the row holds no guide that this version reads */
function read(content: unknown) {
  const kept = keptLeaflet.safeParse(content);
  if (!kept.success) throw new OnyakError('NOT_FOUND', text('mpmg.unreadable'));
  return kept.data;
}

const calls = (settings: Pick<Settings, 'ONYAK_PAYLOAD_KEYS' | 'PUBLIC_URL'>) => [
  call({
    method: 'GET',
    path: '/api/MPMG/previewLeaflet',
    summary: text('mpmg.action.preview'),
    menus: ['MPMG', 'MMMG'],
    input: asked,
    output: previewSchema,
    audit: ofRequest(text('mpmg.action.preview')),
    handler: async (context) => ({ leaflet: (await makeLeaflet(context, context.input.reqId)).leaflet }),
  }),
  pdfCall({
    method: 'GET',
    path: '/api/MPMG/previewPdf',
    summary: text('mpmg.action.pdf'),
    menus: ['MPMG', 'MMMG'],
    input: asked,
    audit: ofRequest(text('mpmg.action.pdf')),
    draw: renderPdf,
    document: async (context) => {
      const { leaflet } = await makeLeaflet(context, context.input.reqId);
      return { model: leafletDocument(leaflet, new Date()), name: words.pdfName };
    },
  }),
  call({
    method: 'POST',
    path: '/api/MPMG/handOutLeaflet',
    summary: text('mpmg.action.handOut'),
    menus: ['MPMG', 'MMMG'],
    input: z.object({ reqId, birthDay }),
    output: handedSchema,
    audit: ofRequest(text('mpmg.action.handOut')),
    handler: async (context) => {
      const { db, input, user } = context;
      const { leaflet, hospitalCode } = await makeLeaflet(context, input.reqId);
      const row = await LeafletRow.on(db).insert({
        hospitalCode,
        handedAt: new Date().toISOString(),
        ptName: leaflet.patient || '-',
        birthDay: input.birthDay,
        reqId: input.reqId,
        recordDate: leaflet.recordDate,
        drugCount: leaflet.drugs.length,
        userId: user.userId,
        status: 'ACTIVE',
        content: JSON.stringify(leaflet),
      });
      const no = Number(row.leafletNo);
      const url = await issueLeafletLink(db, settings, { leafletNo: no, hospitalCode }, context);
      return withMessage(text('mpmg.handedOut'), { leafletNo: no, leaflet, status: 'ACTIVE' as const, url });
    },
  }),
  call({
    method: 'GET',
    path: '/api/MPMG/openLeaflet',
    summary: text('mpmg.action.open'),
    menus: ['MPMG', 'MMMG'],
    input: named,
    output: handedSchema,
    audit: ofLeaflet(text('mpmg.action.open')),
    handler: async (context) => {
      const row = await demandLeaflet(context, context.input.leafletNo);
      const ended = row.status !== 'ACTIVE';
      return {
        leafletNo: Number(row.leafletNo),
        leaflet: read(row.content),
        status: ended ? ('ENDED' as const) : ('ACTIVE' as const),
        url: ended ? '' : await leafletAddress(context.db, settings, context.input.leafletNo, context),
      };
    },
  }),
  pdfCall({
    method: 'GET',
    path: '/api/MPMG/leafletPdf',
    summary: text('mpmg.action.pdf'),
    menus: ['MPMG', 'MMMG'],
    input: named,
    audit: ofLeaflet(text('mpmg.action.pdf')),
    draw: renderPdf,
    document: async (context) => {
      const row = await demandLeaflet(context, context.input.leafletNo);
      const address =
        row.status === 'ACTIVE' ? await leafletAddress(context.db, settings, context.input.leafletNo, context) : '';
      return { model: leafletDocument(read(row.content), new Date(), address), name: words.pdfName };
    },
  }),
  call({
    method: 'POST',
    path: '/api/MPMG/endLeaflet',
    summary: text('mpmg.action.end'),
    menus: ['MPMG', 'MMMG'],
    input: named,
    output: z.undefined(),
    audit: ofLeaflet(text('mpmg.action.end')),
    handler: async (context) => {
      const row = await demandLeaflet(context, context.input.leafletNo);
      if (row.status !== 'ACTIVE') throw new OnyakError('STATE', text('mpmg.endedAlready'));
      await LeafletRow.on(context.db).where({ leafletNo: context.input.leafletNo }).patch({ status: 'ENDED' });
      await endLeafletLinks(context.db, context.input.leafletNo);
      return withMessage(text('mpmg.ended'), undefined);
    },
  }),
];

const shown = z.object({ leaflet: leafletSchema });

/** The patient's medication guide: made from a guide's request, handed out with a link, opened again and ended. */
export default defineApi((host) => ({
  calls: [
    ...calls(host.environment),
    ...linkPageCalls({
      link: leafletLink,
      calls: leafletCalls,
      output: shown,
      read: async (db) => {
        const row = await LeafletRow.on(db).select('content').first();
        return row && { leaflet: read(row.content) };
      },
      document: {
        model: ({ leaflet }, made) => leafletDocument(leaflet, made),
        name: () => words.pdfName,
        draw: pageDrawings,
      },
    }),
  ],
  close: async () => closeDocuments(),
}));
