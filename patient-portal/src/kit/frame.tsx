import { useEffect, type ReactNode } from 'react';
import { useLargeText } from './large-text.js';
import { messages } from '../messages.js';

interface FrameProps {
  readonly title: string;
  /** Of the title; Korean where it says nothing. */
  readonly lang?: 'ko' | 'en';
  readonly children: ReactNode;
}

/** What every page shares: name, large-text switch, one column with a heading. */
export function Frame({ title, lang = 'ko', children }: FrameProps) {
  const [large, setLarge] = useLargeText();
  useEffect(() => {
    document.title = `${title} - ${messages.brand}`;
  }, [title]);
  return (
    <>
      <a className="skip" href="#content">
        {messages.skip}
      </a>
      <header className="top">
        <p className="brand">
          <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width="32" height="32" />
          <strong>{messages.brand}</strong>
          <span>{messages.brandMeaning}</span>
        </p>
        <button type="button" className="switch" role="switch" aria-checked={large} onClick={() => setLarge(!large)}>
          {messages.largeText}
          <span className="track" aria-hidden="true" />
        </button>
      </header>
      <main id="content" tabIndex={-1}>
        <h1 lang={lang}>{title}</h1>
        {children}
      </main>
    </>
  );
}
