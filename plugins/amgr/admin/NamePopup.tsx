import { callApi, FieldsPopup, FormInput, Typography } from '@onyak/admin-ui/kit';
import { field, OnyakError } from '@onyak/core';
import type { z } from 'zod';
import { text } from '../messages.js';
import { MAX_NAME } from '../schema.js';

const groupName = field.text({ label: text('new.name'), max: MAX_NAME });
/** Marked as required; a missing one is refused in the documents' words. */
const shown = { ...groupName, required: true };

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
  const send = async (values: Readonly<Record<string, unknown>>) => {
    const name = values['groupName'];
    if (name === null) {
      const message = text('name.required');
      throw new OnyakError('VALIDATION', message, { faults: [{ field: 'groupName', message }] });
    }
    const { data, msg } = await callApi({ path, method: 'POST', params: { ...params, groupName: name }, answer });
    onDone(data, msg);
  };
  return (
    <FieldsPopup
      title={title}
      button={button}
      enterSaves
      fields={{ groupName }}
      values={{ groupName: begin }}
      onSave={send}
      onClose={onClose}
    >
      <FormInput name="groupName" field={shown} autoFocus />
      {help !== undefined && <Typography color="text.secondary">{help}</Typography>}
    </FieldsPopup>
  );
}
