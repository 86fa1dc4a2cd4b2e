import { useCallback, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { FieldHelp, helpId, type Help } from './FieldHelp.js';
import { useGrowing } from './use-growing.js';

type Element = HTMLInputElement | HTMLTextAreaElement;

export interface TextBoxProps
  extends
    Help,
    Pick<
      ComponentProps<'input'>,
      | 'name'
      | 'disabled'
      | 'autoFocus'
      | 'placeholder'
      | 'autoComplete'
      | 'autoCapitalize'
      | 'spellCheck'
      | 'inputMode'
      | 'aria-required'
      | 'aria-keyshortcuts'
    > {
  readonly value: string;
  /** `data-field`, by which a fault finds it. */
  readonly place?: string;
  /** Several lines, at least so many; it grows with its text. */
  readonly lines?: number;
  readonly kind?: 'num' | 'code' | undefined;
  /** A button at its end, over it. */
  readonly end?: ReactNode;
  readonly inputRef?: RefObject<Element | null>;
  readonly onChange?: (event: React.ChangeEvent<Element>) => void;
  readonly onCompositionEnd?: (event: React.CompositionEvent<Element>) => void;
  readonly onKeyDown?: (event: React.KeyboardEvent<Element>) => void;
}

/**
 * A box for a text, and what is said below it. One element of the page each, in place of MUI's field of a dozen parts with styles
 * of their own: a long form has fifty.
 */
export function TextBox({ place, lines, kind, end, inputRef, help, fault, ...box }: TextBoxProps) {
  const said = {
    'data-field': place,
    'aria-invalid': fault,
    'aria-describedby': help === undefined ? undefined : helpId(box.id),
  };
  const put = useCallback(
    (element: Element | null) => {
      if (inputRef) inputRef.current = element;
    },
    [inputRef],
  );
  const look = kind === undefined ? 'f-box' : `f-box ${kind}`;
  return (
    <>
      {lines !== undefined ? (
        <Lines {...box} {...said} put={put} lines={lines} className={look} />
      ) : end === undefined ? (
        <input type="text" {...box} {...said} ref={put} className={look} />
      ) : (
        <div className="f-place">
          <input type="text" {...box} {...said} ref={put} className={`${look} f-within`} />
          <span className="f-end">{end}</span>
        </div>
      )}
      <FieldHelp id={box.id} help={help} fault={fault} off={box.disabled} />
    </>
  );
}

interface LinesProps extends ComponentProps<'textarea'> {
  readonly lines: number;
  readonly put: (element: Element | null) => void;
}

function Lines({ lines, put, className = '', style: _none, ...box }: LinesProps) {
  const grow = useGrowing(String(box.value), put);
  return (
    <textarea
      {...box}
      ref={grow}
      className={`${className} f-lines`}
      style={{ '--least': lines } as React.CSSProperties}
    />
  );
}
