import { useState } from 'react';
import { messages } from '../messages.js';

/** Puts the page's address where it can be pasted from; says so, and where that fails too (specification 1 §8). */
export function CopyLink() {
  const words = messages.copy;
  const [told, setTold] = useState<string>();
  const copy = async () => {
    setTold(undefined);
    // Without HTTPS browsers have no clipboard for pages.
    const done = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(window.location.href))
      .then(() => true)
      .catch(() => false);
    setTold(done ? words.done : words.failed);
  };
  return (
    <div>
      <button type="button" className="button" onClick={() => void copy()}>
        {words.button}
      </button>
      <span className="help" role="status">
        {told}
      </span>
    </div>
  );
}
