import {
  checkDraft,
  DataGrid,
  FormField,
  KeyValue,
  Popup,
  PrimaryButton,
  Typography,
  useCall,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { messages } from '../messages.js';
import { atc, atcShortName } from '../resource.js';
import { otherNamesSchema, type AtcInfo, type OtherName } from '../schema.js';
import { useSaveName } from './use-save-name.js';

const field = { ...atcShortName.fields.atcNameKorShort, required: false };
const columns: readonly GridColumn<OtherName>[] = [
  { id: 'hospitalNameCode', label: messages['hospital'], width: 260 },
  { id: 'atcNameKorShort', label: messages['short'], width: 240 },
];
const idOf = (row: OtherName) => row.hospitalCode;

/** Edits one short name beside what other institutions call the code (specification 2 §2.11). */
export function NamePopup({ row, onClose }: { readonly row: AtcInfo; readonly onClose: () => void }) {
  const begin = row.atcNameKorShort ?? '';
  const [name, setName] = useState(begin);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const others = useCall('/api/MATC/selectAtcInfoHospitalOthers', {
    params: { atcCode: row.atcCode },
    answer: otherNamesSchema,
  });
  const { save, pending } = useSaveName();
  const submit = async () => {
    // An empty name takes the name away.
    const checked =
      name.trim() === ''
        ? { errors: {} }
        : checkDraft({ fields: { atcNameKorShort: field } }, { atcNameKorShort: name });
    setErrors(checked.errors);
    if (Object.keys(checked.errors).length === 0 && (await save(row.atcCode, name))) onClose();
  };
  return (
    <Popup
      open
      size="wide"
      title={messages['edit.title']}
      dirty={name !== begin}
      onClose={onClose}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        if (!event.nativeEvent.isComposing) void submit();
      }}
      actions={
        <PrimaryButton pending={pending} onClick={() => void submit()}>
          {messages['save']}
        </PrimaryButton>
      }
    >
      <KeyValue
        items={[
          { label: atc.fields.atcCode.label, value: row.atcCode },
          { label: atc.fields.atcName.label, value: row.atcName },
          { label: atc.fields.atcNameKor.label, value: row.atcNameKor },
        ]}
      />
      <FormField
        name="atcNameKorShort"
        field={field}
        value={name}
        error={errors['atcNameKorShort']}
        disabled={false}
        autoFocus
        onChange={setName}
      />
      <Typography variant="h3" component="p">
        {messages['suggestions']}
      </Typography>
      <DataGrid
        label={messages['suggestions']}
        settingsKey="matc.suggestions"
        columns={columns}
        rows={others.data ?? []}
        rowId={idOf}
        height={240}
        onOpen={(other) => setName(other.atcNameKorShort)}
        loading={others.loading}
        error={others.error}
        onRetry={() => void others.reload()}
        emptyTitle={messages['suggestions.none']}
        hideStatus
      />
    </Popup>
  );
}
