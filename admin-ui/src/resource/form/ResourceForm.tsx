import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Resource } from '@onyak/core';
import { useEffect, type ReactNode } from 'react';
import type { StoredRecord } from '../../data/rest.js';
import { t } from '../../messages.js';
import { size } from '../../theme/tokens.js';
import { useAsk } from '../../ui/popup/Confirm.js';
import { Icon, type IconName } from '../../ui/icons.js';
import { Page } from '../../ui/page/Page.js';
import { Popup, PrimaryButton } from '../../ui/popup/Popup.js';
import { FormBody } from './FormBody.js';
import { RecordTabs, useRecordTabs } from './RecordTabs.js';
import { useFormInMode } from '../use-in-mode.js';
import { formTitle } from './state/form-title.js';
import { isSaveKey, saveHint } from './save-key.js';
import { RowForm, type FilledForm } from './state/RowForm.js';
import { useRowForm } from './state/row-form.js';
import { useSaveKey } from './use-save-key.js';

export interface ResourceFormProps {
  readonly resource: Resource;
  /** The row that is edited; undefined adds one. */
  readonly row: StoredRecord | undefined;
  readonly onClose: () => void;
  readonly onSaved: (saved: StoredRecord) => void;
  readonly filled?: FilledForm;
  /** Above the fields: what is to be known before they are filled in. */
  readonly note?: ReactNode;
  /** A popup by default; a page of its own; or, without a frame, the content of a tab. */
  readonly as?: 'popup' | 'page' | 'tab';
  /** What the button of a page says that closes it; "to the list" when left out. */
  readonly closeLabel?: string;
  /** Beside it; an arrow back by default. */
  readonly closeIcon?: IconName;
  /** Told whether something is typed that is not saved: of a tab's form, which cannot ask before it goes. */
  readonly onDirty?: (dirty: boolean) => void;
}

/** From here on two columns keep a form in sight. */
const manyFields = 6;

/** Adds or edits one row, built from the definition alone. */
export function ResourceForm({ resource: whole, row, onSaved, filled, as = 'popup', ...frame }: ResourceFormProps) {
  const resource = useFormInMode(whole, row === undefined);
  const Frame = frames[as];
  return (
    <RowForm resource={resource} row={row} filled={filled} onSaved={onSaved}>
      <Frame {...frame} />
    </RowForm>
  );
}

type FrameProps = Pick<ResourceFormProps, 'onClose' | 'closeLabel' | 'closeIcon' | 'onDirty' | 'note'>;

/** What the three frames share: how wide the form is, its tabs, how it is saved. */
function useFrame({ onDirty, note }: FrameProps, heading: 'h2' | 'h3' = 'h3') {
  const form = useRowForm();
  const { resource, row } = form;
  const tabs = useRecordTabs();
  const fields = Object.values(resource.fields).filter((field) => row !== undefined || !field.readOnly);
  const long = (resource.sections ?? []).length > 0;
  const wide = fields.length > manyFields || fields.some((field) => field.kind === 'list');
  const columns: 1 | 2 | 3 = long ? 3 : wide ? 2 : 1;
  const dirty = form.dirty || tabs.dirty;
  useEffect(() => onDirty?.(dirty), [onDirty, dirty]);
  const save = () => {
    tabs.showForm();
    void form.save();
  };
  return {
    form,
    dirty,
    long,
    wide,
    save,
    title: formTitle({ resource, row }),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      // A form in a tab of another one saves itself alone.
      event.stopPropagation();
      if (!event.nativeEvent.isComposing) save();
    },
    button: (
      <PrimaryButton pending={form.pending} onClick={save}>
        {(row && resource.modifyLabel) ?? t('common.save')}
      </PrimaryButton>
    ),
    body: (
      <RecordTabs tabs={tabs}>
        {note}
        <FormBody columns={columns} heading={heading} focusFirst={heading === 'h3'} />
      </RecordTabs>
    ),
  };
}

function FormPopup({ onClose, ...props }: FrameProps) {
  const { form, dirty, long, wide, title, onKeyDown, button, body } = useFrame({ onClose, ...props });
  return (
    <Popup
      open
      size={long ? 'full' : wide ? 'wide' : 'form'}
      title={title}
      dirty={dirty}
      onClose={() => {
        form.forget();
        onClose();
      }}
      onKeyDown={onKeyDown}
      footnote={saveHint()}
      actions={button}
    >
      {body}
    </Popup>
  );
}

function FormPage({ onClose, closeLabel = t('resource.toList'), closeIcon = 'ChevronLeft', ...props }: FrameProps) {
  const { form, dirty, title, save, button, body } = useFrame({ onClose, ...props }, 'h2');
  useSaveKey(save);
  const ask = useAsk();
  const leave = async () => {
    const sure =
      !dirty ||
      (await ask({
        title,
        text: t('popup.discard'),
        yes: t('popup.discardYes'),
        no: t('popup.discardNo'),
        danger: true,
      }));
    if (!sure) return;
    form.forget();
    onClose();
  };
  return (
    <Page
      title={title}
      layout="flow"
      actions={
        <>
          <Button variant="outlined" startIcon={<Icon name={closeIcon} />} onClick={() => void leave()}>
            {closeLabel}
          </Button>
          {button}
        </>
      }
    >
      <Stack
        component="form"
        noValidate
        aria-label={title}
        onSubmit={(event) => event.preventDefault()}
        sx={{
          gap: 1.5,
          maxWidth: size.readingWidth,
          p: { xs: 1.5, sm: 2.5 },
          mb: 2,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {body}
      </Stack>
    </Page>
  );
}

function FormTab(props: FrameProps) {
  const { onKeyDown, button, body, title } = useFrame(props);
  return (
    <Stack role="group" aria-label={title} onKeyDown={onKeyDown} sx={{ gap: 1.5 }}>
      {body}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{button}</Box>
    </Stack>
  );
}

const frames = { popup: FormPopup, page: FormPage, tab: FormTab };
