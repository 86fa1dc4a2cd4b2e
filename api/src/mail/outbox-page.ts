import { mailText } from './messages.js';
import type { OutboxMail } from './outbox.js';

/** Values of the admin's tokens (admin-ui/src/theme/tokens.ts): this page is made by the server and carries no script. */
const style = `
:root { color-scheme: light dark; --page: #F4F6F7; --paper: #FFFFFF; --line: #DDE3E6; --text: #17232A; --quiet: #53636D;
  --primary: #0B6470; --soft: #E1F0F2; --side: #0D2B33; --side-text: #E8F1F2; --side-quiet: #9DB7BD }
@media (prefers-color-scheme: dark) { :root { --page: #0E1518; --paper: #151E22; --line: #2C3A40; --text: #E6EDEF;
  --quiet: #A3B3B9; --primary: #6CC7D1; --soft: #173A40; --side: #0A1114; --side-text: #E6EDEF; --side-quiet: #8FA5AC } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text); word-break: keep-all; overflow-wrap: anywhere;
  font: 14px/1.6 'Pretendard Variable', Pretendard, 'Noto Sans KR', 'Noto Sans CJK KR', 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif }
header { background: var(--side); color: var(--side-text) }
header > div, main { max-width: 760px; margin: 0 auto; padding: 20px 16px }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 1.35; letter-spacing: -0.01em }
header p { margin: 0; color: var(--side-quiet) }
article { margin: 0 0 12px; padding: 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px }
h2 { margin: 0; font-size: 16px; line-height: 1.4 }
.facts { display: flex; flex-wrap: wrap; gap: 0 12px; margin: 2px 0 12px; color: var(--quiet); font-size: 12.5px }
.facts p, .body p { margin: 0 }
.body p { min-height: 1.6em }
code { display: inline-block; margin: 4px 0; padding: 4px 12px; border-radius: 5px; background: var(--soft); color: var(--primary);
  font: 700 22px/1.4 ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'D2Coding', 'DejaVu Sans Mono', monospace;
  letter-spacing: 0.08em; user-select: all }
form { display: flex; flex-wrap: wrap; gap: 8px }
button { min-height: 36px; padding: 4px 12px; border: 1px solid var(--line); border-radius: 5px; background: var(--paper);
  color: var(--primary); font: inherit; cursor: pointer }
button[aria-current] { background: var(--soft); font-weight: 700 }
a { color: var(--primary) }
.empty { padding: 48px 0; text-align: center; color: var(--quiet) }`;

/** A moment as the page writes it. */
export const time = new Intl.DateTimeFormat('ko-KR', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'Asia/Seoul',
});

/** The development outbox as a page, newest mail first. */
export function outboxPage(mails: readonly OutboxMail[]): string {
  const content = mails.length === 0 ? `<p class="empty">${escape(mailText('outbox.empty'))}</p>` : mails.map(article);
  return pageOf({
    title: mailText('outbox.title'),
    note: mailText('outbox.note'),
    content: [content].flat().join('\n'),
  });
}

/** A page of the outbox. @param content HTML. */
export function pageOf(page: { readonly title: string; readonly note: string; readonly content: string }): string {
  const title = escape(page.title);
  return `<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body>
<header><div><h1>${title}</h1><p>${escape(page.note)}</p></div></header>
<main>
${page.content}
</main>
</body>
</html>
`;
}

function article({ mailNo, purpose, recipient, subject, body, createdAt }: OutboxMail): string {
  const at = new Date(createdAt);
  return `<article id="mail-${mailNo}" data-purpose="${escape(purpose)}">
<h2>${escape(subject)}</h2>
<div class="facts"><p>${escape(mailText('outbox.to'))} ${escape(recipient)}</p><p><time datetime="${at.toISOString()}">${escape(time.format(at))}</time></p></div>
<div class="body">${body.trim().split('\n').map(line).join('\n')}</div>
</article>`;
}

/** Six digits anywhere, and a line of Latin letters, digits and signs alone with a digit in it: a code or one-time password. */
const codes = /(?<!\d)\d{6}(?!\d)|^[!-~]*\d[!-~]*$/g;

function line(text: string): string {
  let from = 0;
  let html = '';
  for (const found of text.trim().matchAll(codes)) {
    html += `${escape(text.trim().slice(from, found.index))}<code>${escape(found[0])}</code>`;
    from = found.index + found[0].length;
  }
  return `<p>${html}${escape(text.trim().slice(from))}</p>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
