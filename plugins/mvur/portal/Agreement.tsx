import { useEffect, useRef } from 'react';
import type { Shown } from './schema.js';
import { fill, words } from './words.js';

interface AgreementProps {
  readonly text: Shown['documents'][number];
  readonly isRead: boolean;
  readonly onRead: () => void;
}

/** A text to consent to. It is read when its end has been on the screen, or when whoever hears it presses the button there. */
export function Agreement({ text, isRead, onRead }: AgreementProps) {
  const end = useRef<HTMLDivElement>(null);
  const tell = useRef(onRead);
  tell.current = onRead;
  useEffect(() => {
    if (!end.current || isRead) return undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell.current();
      },
      { threshold: 1 },
    );
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [isRead]);
  return (
    <section className="agreement" id={text.document}>
      <h2>{text.title}</h2>
      {text.body.split(/\n{2,}/).map((part) => (
        <Part key={part} part={part} />
      ))}
      <p className="help">{fill(words.version, { version: text.version })}</p>
      <div ref={end}>
        <button type="button" className="button" aria-disabled={isRead} onClick={onRead}>
          {isRead ? `✓ ${words.isRead}` : words.readNow}
        </button>
      </div>
    </section>
  );
}

/** A numbered line above others is their heading. */
function Part({ part }: { readonly part: string }) {
  const [first = '', ...rest] = part.split('\n');
  if (rest.length === 0) return <p>{first}</p>;
  return (
    <>
      <h3>{first}</h3>
      <p>{rest.join(' ')}</p>
    </>
  );
}
