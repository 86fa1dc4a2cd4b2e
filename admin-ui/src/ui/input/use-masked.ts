import { useLayoutEffect, useRef, type ChangeEvent, type CompositionEvent } from 'react';
import { caretIn, type Mask } from './masks.js';

type Input = HTMLInputElement | HTMLTextAreaElement;

/**
 * Shapes a text as it is typed and keeps the caret where it was. A syllable being composed is left alone until it
 * is finished.
 */
export function useMasked(mask: Mask, onChange: (text: string) => void) {
  const input = useRef<Input>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const take = (element: Input) => {
    const raw = element.value;
    const shaped = mask.shape(raw);
    if (shaped !== raw) caret.current = caretIn(mask, raw, element.selectionStart ?? raw.length, shaped);
    onChange(shaped);
  };
  return {
    inputRef: input,
    onChange: (event: ChangeEvent<Input>) => {
      const native = event.nativeEvent;
      if ('isComposing' in native && native.isComposing === true) onChange(event.target.value);
      else take(event.target);
    },
    onCompositionEnd: (event: CompositionEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) take(event.target);
    },
  };
}
