import { BAD_URL, OnyakError, recordMenus, type SessionUser } from '@onyak/core';
import {
  call,
  linkCall,
  modelOf,
  replyPrinted,
  visitorLimits,
  type HostedCall,
  type LinkCall,
  type TenantDatabase,
} from '@onyak/api/kit';
import { renderPng } from '@onyak/documents';
import { z } from 'zod';
import { cardPicture, recordCard } from '../links.js';
import { messages } from '../messages.js';
import { seesAllRecords } from '../reach.js';
import { adrRecord } from '../resource.js';
import { cardDocument } from './card-document.js';
import { cardWords } from './messages-card.js';
import { cardOfRecord, publicCardSchema, shownCard, type PublicCard } from './public-card.js';
import { readLinkedCard } from './public-card.sql.js';

const PNG = 'image/png';
const AdrRecord = modelOf(adrRecord);

/** A link's code, or the number of a record whose card the caller may see: signed in, or certified for it in this browser. */
const input = z.object({
  url: z.string().optional(),
  recId: z.string().trim().max(60).optional(),
});

type Address = Readonly<{ method: 'GET' | 'POST'; path: string; summary: string; action: string }>;

const gone = () => OnyakError.of('NOT_FOUND', 'error.notFound', {}, { data: BAD_URL });

const answered = (
  context: Parameters<typeof replyPrinted<ReturnType<typeof cardDocument>>>[0],
  card: PublicCard,
): undefined => {
  const model = cardDocument(cardOfRecord(card), 'card', new Date());
  return replyPrinted(
    context,
    { model, name: `${cardWords.file} ${card.updatedOn}.png` },
    (drawn) => renderPng(drawn),
    PNG,
  );
};

/** @throws OnyakError NOT_FOUND for a record that is none, out of reach, or counts no more: all the same. */
async function demandCard({
  db,
  input: { recId = '' },
  user,
}: {
  readonly db: TenantDatabase;
  readonly input: z.output<typeof input>;
  readonly user: SessionUser;
}): Promise<PublicCard> {
  const own = seesAllRecords(user) ? {} : { requestUserId: user.userId };
  const record = await AdrRecord.on(db).where(own).findOne({ recId, status: 'ACTIVE' });
  if (!record) throw gone();
  return shownCard({ ...record });
}

const asStaff = ({ method, path, summary, action }: Address): HostedCall =>
  call({
    method,
    path,
    summary,
    menus: recordMenus,
    input,
    output: z.undefined(),
    answersFile: PNG,
    audit: { action, targetType: 'adr-record', targetKey: ({ recId = '' }) => recId },
    handler: async (context) => answered(context, await demandCard(context)),
  });

const picture = (address: Address): LinkCall =>
  linkCall({
    ...address,
    link: recordCard,
    limit: visitorLimits.printing,
    certify: 'needed',
    rowKey: ({ recId = '' }) => (recId === '' ? undefined : [recId]),
    staff: asStaff(address),
    input,
    output: z.undefined(),
    answersFile: PNG,
    handler: async (context) => {
      const card = publicCardSchema.optional().parse(await readLinkedCard(context.db));
      if (!card) throw gone();
      return answered(context, card);
    },
  });

/** The picture of a card: shown, and kept as a file (specification 1 §2.9, §7). */
export const cardPictureCalls = [
  picture({
    method: 'GET',
    path: cardPicture.display,
    summary: messages['card.display'],
    action: messages['card.display'],
  }),
  picture({
    method: 'POST',
    path: cardPicture.download,
    summary: messages['card.download'],
    action: messages['card.download'],
  }),
];
