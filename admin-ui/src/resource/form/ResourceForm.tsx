import type { Resource } from '@onyak/core';
import type { StoredRecord } from '../../data/rest.js';
import { t } from '../../messages.js';
import { Popup, PrimaryButton } from '../../ui/Popup.js';
import { FormBody } from './FormBody.js';
import { formTitle } from './state/form-title.js';
import { isSaveKey } from './save-key.js';
import { RowForm } from './state/RowForm.js';
import { useRowForm } from './state/row-form.js';

interface ResourceFormProps {
  readonly resource: Resource;
  /** The row that is edited; undefined adds one. */
  readonly row: StoredRecord | undefined;
  readonly onClose: () => void;
  readonly onSaved: (saved: StoredRecord) => void;
}

/** From here on two columns keep a form in sight. */
const manyFields = 6;

/** Adds or edits one row in a popup, built from the definition alone. */
export function ResourceForm({ resource, row, onClose, onSaved }: ResourceFormProps) {
  return (
    <RowForm resource={resource} row={row} onSaved={onSaved}>
      <FormPopup onClose={onClose} />
    </RowForm>
  );
}

function FormPopup({ onClose }: Pick<ResourceFormProps, 'onClose'>) {
  const form = useRowForm();
  const { resource, row } = form;
  const fields = Object.values(resource.fields).filter((field) => row !== undefined || !field.readOnly);
  const long = (resource.sections ?? []).length > 0;
  const wide = fields.length > manyFields || fields.some((field) => field.kind === 'list');
  return (
    <Popup
      open
      size={long ? 'full' : wide ? 'wide' : 'form'}
      title={formTitle({ resource, row })}
      dirty={form.dirty}
      onClose={() => {
        form.forget();
        onClose();
      }}
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return;
        event.preventDefault();
        if (!event.nativeEvent.isComposing) void form.save();
      }}
      footnote={t('resource.saveHint')}
      actions={
        <PrimaryButton pending={form.pending} onClick={() => void form.save()}>
          {t('common.save')}
        </PrimaryButton>
      }
    >
      <FormBody columns={long ? 3 : wide ? 2 : 1} />
    </Popup>
  );
}
