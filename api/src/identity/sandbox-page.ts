import { identityText as text } from './messages.js';
import { escape, pageOf, time } from '../mail/outbox-page.js';
import { SANDBOX_PAGE } from './sandbox.js';
import { scenarios, type SandboxRow } from './sandbox.sql.js';

const answers = ['CHOSEN', 'TAKEN', 'REPLAYED', 'UNKNOWN', 'REFUSED'] as const;

/** The sandbox's requests as a page without scripts: who is asked is in the outbox alone. */
export function sandboxPage(rows: readonly SandboxRow[], said: string): string {
  const words = said
    .split('-')
    .flatMap((word) => answers.filter((one) => one === word).map((one) => text(`said.${one}`)));
  const told = words.length > 0 ? `<p role="status">${text('sandbox.said')}: ${words.join(' ')}</p>` : '';
  const content = rows.length === 0 ? `<p class="empty">${text('sandbox.empty')}</p>` : rows.map(article).join('\n');
  const home = `<p><a href="/dev/outbox">${text('sandbox.outbox')}</a></p>`;
  return pageOf({ title: text('sandbox.title'), note: text('sandbox.note'), content: `${home}${told}${content}` });
}

function article({ providerRequest, provider, scenario, createdAt }: SandboxRow): string {
  const buttons = scenarios.map(
    (name) =>
      `<button name="scenario" value="${name}"${name === scenario ? ' aria-current="true"' : ''}>${text(`scenario.${name}`)}</button>`,
  );
  return `<article data-provider="${provider}">
<h2>${provider}</h2>
<div class="facts"><p><time datetime="${createdAt.toISOString()}">${escape(time.format(createdAt))}</time></p><p>${text('sandbox.now')}: ${text(`scenario.${scenario}`)}</p></div>
<form method="post" action="${SANDBOX_PAGE}"><input type="hidden" name="requestId" value="${escape(providerRequest)}">
${buttons.join('\n')}
</form>
</article>`;
}
