import type { ReactNode } from 'react';
import { RequiredMark } from '../../../ui/input/RequiredMark.js';

interface LabeledProps {
  /** DOM id of the input; the label's own is `<id>-label`. */
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  /** `choice`: what it names is none of the browser's own inputs; `group`: several inputs below one heading, no single one to lead to. */
  readonly as?: 'field' | 'choice' | 'group';
  readonly children: ReactNode;
}

/** A label above what it names, with the mark of what must be filled in. */
export function Labeled({ id, label, required, as = 'field', children }: LabeledProps) {
  const name = (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  );
  const named = { id: `${id}-label`, className: 'f-label' };
  if (as === 'group')
    return (
      <div role="group" aria-labelledby={named.id} className="f-field">
        <span {...named}>{name}</span>
        {children}
      </div>
    );
  return (
    <div className="f-field">
      {as === 'field' ? (
        <label {...named} htmlFor={id}>
          {name}
        </label>
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a label's: Tab leads to the box
        <span
          {...named}
          onClick={() => {
            // Who marks its words goes nowhere.
            if (getSelection()?.isCollapsed ?? true) document.getElementById(id)?.focus();
          }}
        >
          {name}
        </span>
      )}
      {children}
    </div>
  );
}
