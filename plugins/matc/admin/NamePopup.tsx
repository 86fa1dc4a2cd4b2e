import {
  DataGrid,
  FieldsPopup,
  FormInput,
  KeyValue,
  Typography,
  useCall,
  useFieldsForm,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { field } from '@onyak/core';
import { messages } from '../messages.js';
import { atc, atcShortName } from '../resource.js';
import { otherNamesSchema, type AtcInfo, type OtherName } from '../schema.js';
import { useSaveName } from './use-save-name.js';

const columns: readonly GridColumn<OtherName>[] = [
  { id: 'hospitalNameCode', label: messages['hospital'], width: 260 },
  { id: 'atcNameKorShort', label: messages['short'], width: 240 },
];
const idOf = (row: OtherName) => row.hospitalCode;
const { label, maxLength = 0 } = atcShortName.fields.atcNameKorShort;
/** An empty one takes the name away. */
const atcNameKorShort = field.text({ label, max: maxLength });

/** Edits one short name beside what other institutions call the code (specification 2 §2.11). */
export function NamePopup({ row, onClose }: { readonly row: AtcInfo; readonly onClose: () => void }) {
  const { save } = useSaveName();
  const submit = async (values: Readonly<Record<string, unknown>>) => {
    const name = values['atcNameKorShort'];
    if (await save(row.atcCode, typeof name === 'string' ? name : '')) onClose();
  };
  return (
    <FieldsPopup
      size="wide"
      title={messages['edit.title']}
      button={messages['save']}
      fields={{ atcNameKorShort }}
      values={{ atcNameKorShort: row.atcNameKorShort ?? '' }}
      onSave={submit}
      onClose={onClose}
    >
      <KeyValue
        items={[
          { label: atc.fields.atcCode.label, value: row.atcCode },
          { label: atc.fields.atcName.label, value: row.atcName },
          { label: atc.fields.atcNameKor.label, value: row.atcNameKor },
        ]}
      />
      <FormInput name="atcNameKorShort" field={atcNameKorShort} autoFocus />
      <Suggestions atcCode={row.atcCode} />
    </FieldsPopup>
  );
}

/** What other institutions call it; a row pressed twice is taken. */
function Suggestions({ atcCode }: Pick<AtcInfo, 'atcCode'>) {
  const { fill } = useFieldsForm();
  const others = useCall('/api/MATC/selectAtcInfoHospitalOthers', { params: { atcCode }, answer: otherNamesSchema });
  return (
    <>
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
        onOpen={(other) => fill('atcNameKorShort', other.atcNameKorShort)}
        loading={others.loading}
        error={others.error}
        onRetry={() => void others.reload()}
        emptyTitle={messages['suggestions.none']}
        hideStatus
      />
    </>
  );
}
