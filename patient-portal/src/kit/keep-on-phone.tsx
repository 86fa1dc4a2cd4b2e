import { useEffect, useState } from 'react';
import { KEPT } from '../keep/names.js';
import { fillMessage, messages } from '../messages.js';
import { canKeepPages, forgetPage, isPageKept, keepPage } from './keep-page.js';
import type { OpenLink } from './open-link.js';

interface KeepOnPhoneProps {
  readonly open: OpenLink;
  readonly title: string;
  /** Day on which what is shown was issued, yyyy-MM-dd. */
  readonly issued: string;
  /** What is kept: names and values. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Beginning of the page's calls. */
  readonly calls: string;
}

const moments = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long' });

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark).replaceAll('\n', '<br>');

/** Keeps what a certified page shows on this phone when its owner asks for it, and takes it away again. */
export function KeepOnPhone({ open, title, issued, facts, calls }: KeepOnPhoneProps) {
  const words = messages.keepOnPhone;
  const [kept, setKept] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    isPageKept(open).then(setKept, () => setKept(false));
  }, [open]);
  useEffect(() => (kept ? offerApp() : undefined), [kept]);
  if (!canKeepPages()) return null;
  const turn = async (keep: boolean) => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      if (keep) await keepPage(open, { title: escaped(title), body: bodyOf(title, issued, facts), calls });
      else await forgetPage(open);
      setKept(keep);
    } catch {
      setFault(words.failed);
    }
    setBusy(false);
  };
  return (
    <section className="document">
      <h2>{words.title}</h2>
      <p role="status">{kept ? words.kept : words.why}</p>
      {kept && <p className="help">{words.home}</p>}
      <button type="button" className="button wide" onClick={() => void turn(!kept)}>
        {busy ? words.busy : kept ? words.forget : words.keep}
      </button>
      <p className="fault" role="alert">
        {fault}
      </p>
    </section>
  );
}

/** Lets the browser put what is kept on the phone's own screen. @returns what takes that back. */
function offerApp(): () => void {
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = KEPT.manifest;
  document.head.append(manifest);
  return () => manifest.remove();
}

/** The page as it is kept, which says of itself how old it is. */
function bodyOf(title: string, issued: string, facts: KeepOnPhoneProps['facts']): string {
  const age = fillMessage(messages.keepOnPhone.keptAt, {
    issued: days.format(new Date(issued)),
    kept: moments.format(new Date()),
  });
  const list = facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('');
  return `<h1>${escaped(title)}</h1><p class="old">${escaped(age)}</p><dl>${list}</dl>`;
}
