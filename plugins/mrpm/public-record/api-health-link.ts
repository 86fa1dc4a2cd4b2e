import { BAD_URL, OnyakError } from '@onyak/core';
import { codeInput, linkCall, visitorLimits, type LinkContext } from '@onyak/api/kit';
import { ipsBundle, qrSvg } from '@onyak/documents';
import { z } from 'zod';
import { readLinkedExchange } from '../link/link-rows.sql.js';
import { publicHealthLink, recordView } from '../links.js';
import { messages } from '../messages.js';
import { englishNames } from './coded-names.sql.js';

const made = z.object({
  link: z.string(),
  /** The link as a code to be held before a camera. */
  picture: z.string(),
  passcode: z.string(),
  expiresAt: z.iso.datetime(),
});

/** @throws OnyakError NOT_FOUND where the installation has no such links. */
function demandHealthLinks({ healthLinks }: Pick<LinkContext<unknown>, 'healthLinks'>) {
  if (!healthLinks) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return healthLinks;
}

/** The allergies as a file that a viewer elsewhere opens: as they are now, by a link of their own. */
const makeHealthLink = linkCall({
  method: 'POST',
  path: publicHealthLink.make,
  summary: messages['health.make'],
  link: recordView,
  limit: visitorLimits.printing,
  certify: 'needed',
  input: codeInput,
  output: z.undefined().or(made),
  action: messages['health.make'],
  handler: async (context) => {
    const healthLinks = demandHealthLinks(context);
    const record = await readLinkedExchange(context.db);
    if (!record) throw OnyakError.of('NOT_FOUND', 'error.notFound', {}, { data: BAD_URL });
    const content = ipsBundle(record, { made: new Date(), englishOf: await englishNames(context.db, record) });
    context.afterCommit(async () => {
      const { link, ...told } = await healthLinks.handOn({ content, label: messages['health.label'] });
      return { link, picture: qrSvg(link), ...told };
    });
    return undefined;
  },
});

const endHealthLinks = linkCall({
  method: 'POST',
  path: publicHealthLink.end,
  summary: messages['health.end'],
  link: recordView,
  limit: visitorLimits.printing,
  certify: 'needed',
  input: codeInput,
  output: z.undefined().or(z.object({ ended: z.number() })),
  action: messages['health.end'],
  handler: async (context) => {
    const healthLinks = demandHealthLinks(context);
    context.afterCommit(async () => ({ ended: await healthLinks.endAll() }));
    return undefined;
  },
});

/** A patient hands the allergies on to another system, and takes them back. */
export const healthLinkCalls = [makeHealthLink, endHealthLinks];
