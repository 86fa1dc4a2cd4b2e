import { OnyakError, type RawData, type RequestKind } from '@onyak/core';
import { requestOwner } from '@onyak/database';
import { z } from 'zod';
import { hostMessage as text } from '../../messages.js';
import { call, type HostedCall, type TenantDatabase } from '../call.js';

interface Asked {
  readonly path: string;
  /** Of the newest request of a study number that this owner (null: all of the institution's) reads. */
  readonly newest: (db: TenantDatabase, irbNumber: string, owner: string | null) => Promise<RawData | undefined>;
  readonly ofRequest: (db: TenantDatabase, reqId: string, owner: string | null) => Promise<RawData | undefined>;
}

const word = z.string().trim().max(100);

/** What the wizard of an earlier request was filled with, as JSON text (specification 3 §7 `selectMRRawData`). Ours: `reqId`, a certain one. */
export function rawDataCall({ menus, label }: RequestKind, { path, newest, ofRequest }: Asked): HostedCall {
  return call({
    method: 'GET',
    path,
    summary: text('rawData.summary', { label }),
    menus,
    input: z
      .object({ irbNumber: word.default(''), reqId: word.min(1).optional() })
      .refine(({ irbNumber, reqId }) => reqId !== undefined || irbNumber !== '', {
        path: ['irbNumber'],
        message: text('rawData.irbNumber'),
      }),
    output: z.string(),
    audit: {
      action: text('rawData.action', { label }),
      targetType: 'request',
      targetKey: ({ irbNumber, reqId }) => reqId ?? irbNumber,
    },
    handler: async (context) => {
      const { db, input } = context;
      const { irbNumber, reqId } = input;
      const owner = requestOwner(context);
      const raw = await (reqId === undefined ? newest(db, irbNumber, owner) : ofRequest(db, reqId, owner));
      if (raw) return JSON.stringify(raw);
      throw reqId === undefined
        ? new OnyakError('NOT_FOUND', text('rawData.none'))
        : OnyakError.of('NOT_FOUND', 'error.notFound');
    },
  });
}
