import { callApi, checkDraft, errorText, FormField, Popup, PrimaryButton, Typography } from '@onyak/admin-ui/kit';
import { field, OnyakError } from '@onyak/core';
import { useState } from 'react';
import type { z } from 'zod';
import { text } from '../messages.js';
import { MAX_NAME } from '../schema.js';

const nameField = { ...field.text({ label: text('new.name'), required: true, max: MAX_NAME }) };

interface NamePopupProps<T> {
  readonly title: string;
  readonly button: string;
  readonly begin?: string;
  readonly help?: string;
  readonly path: string;
  /** Sent beside the name. */
  readonly params?: Readonly<Record<string, unknown>>;
  readonly answer: z.ZodType<T>;
  readonly onDone: (data: T, msg: string) => void;
  readonly onClose: () => void;
}

/** Asks for a group's name and sends it; what the server refuses stands at the field. */
export function NamePopup<T>(props: NamePopupProps<T>) {
  const { title, button, begin = '', help, path, params = {}, answer, onDone, onClose } = props;
  const [name, setName] = useState(begin);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [pending, setPending] = useState(false);
  const send = async () => {
    const checked = checkDraft({ fields: { groupName: nameField } }, { groupName: name });
    const refused = name.trim() === '' ? { groupName: text('name.required') } : checked.errors;
    setErrors(refused);
    if (Object.keys(refused).length > 0 || pending) return;
    setPending(true);
    try {
      const { data, msg } = await callApi({
        path,
        method: 'POST',
        params: { ...params, groupName: name.trim() },
        answer,
      });
      onDone(data, msg);
    } catch (error) {
      const faults = error instanceof OnyakError ? (error.details.faults ?? []) : [];
      setErrors({ groupName: faults[0]?.message ?? errorText(error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <Popup
      open
      title={title}
      dirty={name !== begin}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        // One line: Enter sends it, as Ctrl-S does.
        const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
        if (!saves && !(event.key === 'Enter' && event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void send();
      }}
      actions={
        <PrimaryButton pending={pending} onClick={() => void send()}>
          {button}
        </PrimaryButton>
      }
    >
      <FormField
        name="groupName"
        field={nameField}
        value={name}
        error={errors['groupName']}
        autoFocus
        onChange={(value) => {
          setName(value);
          setErrors({});
        }}
      />
      {help !== undefined && <Typography color="text.secondary">{help}</Typography>}
    </Popup>
  );
}
