import type { Field } from '@onyak/core';
import { useId, type ReactNode } from 'react';
import { Popup, PrimaryButton, type PopupProps } from '../../ui/popup/Popup.js';
import { Notice } from '../../ui/page/states.js';
import { FieldsForm, useFieldsForm } from './FieldsForm.js';
import { isSaveKey } from './save-key.js';

type Values = Readonly<Record<string, unknown>>;

interface FieldsPopupProps extends Pick<PopupProps, 'title' | 'size' | 'onClose'> {
  readonly fields: Readonly<Record<string, Field>>;
  readonly values: Values;
  /** Takes the checked values; what it throws stands at the fields it names, else above them. */
  readonly onSave: (values: Values) => Promise<void>;
  /** Of the button that saves. */
  readonly button: string;
  /** True: Enter saves as well as Ctrl-S, in a form of one line. */
  readonly enterSaves?: boolean;
  /** `FormInput` for each field, and what else the popup shows. */
  readonly children: ReactNode;
}

/** A popup whose fields are no resource's: react-admin's form, saved by a button, by Ctrl-S and, asked for, by Enter. */
export function FieldsPopup({ fields, values, onSave, ...frame }: FieldsPopupProps) {
  const id = useId();
  return (
    <FieldsForm id={id} fields={fields} values={values} onSave={onSave}>
      <Frame {...frame} form={id} />
    </FieldsForm>
  );
}

type FrameProps = Omit<FieldsPopupProps, 'fields' | 'values' | 'onSave'> & { readonly form: string };

function Frame({ form, button, enterSaves = false, children, ...popup }: FrameProps) {
  const { dirty, pending, failure } = useFieldsForm();
  // The popup stands at the end of the page: its inputs are in the form for React alone.
  const submit = () => {
    const element = document.getElementById(form);
    if (element instanceof HTMLFormElement) element.requestSubmit();
  };
  return (
    <Popup
      {...popup}
      open
      dirty={dirty}
      onKeyDown={(event) => {
        const enters = enterSaves && event.key === 'Enter' && event.target instanceof HTMLInputElement;
        if (event.nativeEvent.isComposing || (!isSaveKey(event) && !enters)) return;
        event.preventDefault();
        if (!pending) submit();
      }}
      actions={
        <PrimaryButton pending={pending} onClick={submit}>
          {button}
        </PrimaryButton>
      }
    >
      {failure !== '' && <Notice tone="error">{failure}</Notice>}
      {children}
    </Popup>
  );
}
