import { fileURLToPath } from 'node:url';
import { startMailServer } from '../../../testing/mail-server.js';
import { mailWorkflowId } from '../mail/messages.js';
import { buildHarness, until } from './build-harness.js';
import { readMail, writeMail } from './mails.js';
import { isAsked, recording, save } from './recording.js';

/**
 * Records one history for each released behaviour of the host's workflows into workflows/histories:
 * `node --conditions=onyak-source --import tsx workflows/src/testing/record-histories.ts [prefix [name...]]`.
 * Run it when a workflow has learned something new, with a new prefix.
 */
const folder = fileURLToPath(new URL('../../histories/', import.meta.url));

/** To a server that refuses whose address begins with `nobody`. */
const mails: Readonly<Record<string, readonly [recipient: string, status: string]>> = {
  'mail-sent': ['somebody@example.org', 'SENT'],
  'mail-failed': ['nobody@example.org', 'FAILED'],
};

const post = await startMailServer({ refuse: (recipient) => (recipient.startsWith('nobody') ? 550 : undefined) });
try {
  await recording(folder, async (services, over) => {
    const onyak = await buildHarness(services, { ...over, SMTP_URL: post.url });
    await onyak.runWorkers();
    for (const [name, [recipient, status]] of Object.entries(mails)) {
      if (!isAsked(name)) continue;
      const mailNo = await writeMail(onyak, recipient);
      await until(async () => (await readMail(onyak, mailNo))?.status === status, `mail ${status}`);
      await save(onyak, folder, name, mailWorkflowId(mailNo));
    }
    await onyak.close();
  });
} finally {
  await post.stop();
}
