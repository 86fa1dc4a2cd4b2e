import { HiddenText } from '../HiddenText.js';

/** Said by a screen reader when it changes, and not seen. */
export function Spoken({ text }: { readonly text: string }) {
  return <HiddenText role="status">{text}</HiddenText>;
}
