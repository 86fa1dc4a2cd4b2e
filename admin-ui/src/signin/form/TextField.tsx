import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { masks, type Mask } from '../../ui/input/masks.js';
import { useMasked } from '../../ui/input/use-masked.js';
import { Field } from './Field.js';
import type { FieldBinding } from './use-account-form.js';

interface TextFieldProps extends FieldBinding {
  readonly label: string;
  readonly help?: ReactNode;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly type?: 'text' | 'email' | 'tel';
  readonly mask?: Mask;
  readonly autoFocus?: boolean;
  readonly className?: string;
}

/** A line of text, shaped as it is typed where a mask is given. */
export function TextField(props: TextFieldProps) {
  const { label, help, fault, name, value, onChange, mask = masks.none, type = 'text', ...rest } = props;
  const { inputRef, ...handlers } = useMasked(mask, onChange);
  return (
    <Field name={name} label={label} fault={fault} help={help}>
      {(ties) => (
        <input
          {...ties}
          {...rest}
          {...handlers}
          ref={(element) => {
            inputRef.current = element;
          }}
          type={type}
          value={value}
          autoCapitalize={mask === masks.capitals ? 'characters' : 'none'}
          spellCheck={false}
        />
      )}
    </Field>
  );
}
