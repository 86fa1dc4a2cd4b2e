import { useRef, useState } from 'react';
import { joinWords } from './messages.js';

/** The secret to type by hand, in groups of four, with a button that copies it. */
export function SecretKey({ secret }: { readonly secret: string }) {
  const [said, setSaid] = useState('');
  const text = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid(joinWords.copied);
    } catch (error) {
      // Without https the browser offers no clipboard: the key is marked, to be copied by hand.
      console.warn(error);
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setSaid(joinWords.copyFailed);
    }
  };
  return (
    <div className="key">
      <p className="hint" id="key-label">
        {joinWords.otpKey}
      </p>
      <code ref={text} aria-labelledby="key-label">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      <button type="button" className="second" onClick={() => void copy()}>
        {joinWords.copy}
      </button>
      <span role="status" className="hint">
        {said}
      </span>
    </div>
  );
}
