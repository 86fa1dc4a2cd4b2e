import { findText } from '@onyak/core';

interface MarkedProps {
  readonly text: string;
  /** What was searched for. */
  readonly search: string;
}

/** A text with what was searched for marked in it. */
export function Marked({ text, search }: MarkedProps) {
  const place = findText(text, search);
  if (!place) return text;
  const composed = text.normalize('NFC');
  return (
    <>
      {composed.slice(0, place.from)}
      <mark className="g-mark">{composed.slice(place.from, place.to)}</mark>
      {composed.slice(place.to)}
    </>
  );
}
