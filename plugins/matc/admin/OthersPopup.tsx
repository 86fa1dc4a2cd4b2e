import { DataGrid, Popup, PrimaryButton, useAsk, useCall, useToast, type GridColumn } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useState } from 'react';
import { messages } from '../messages.js';
import { atc } from '../resource.js';
import { otherNamesSchema, type AtcInfo, type OtherName } from '../schema.js';
import { useSaveName } from './use-save-name.js';

const columns: readonly GridColumn<OtherName>[] = [
  { id: 'hospitalNameCode', label: messages['hospital'], width: 240 },
  { id: 'atcCode', label: atc.fields.atcCode.label, kind: 'code', width: 130 },
  { id: 'atcName', label: atc.fields.atcName.label, width: 280 },
  { id: 'atcNameKor', label: atc.fields.atcNameKor.label, width: 240 },
  { id: 'atcNameKorShort', label: messages['short'], width: 220 },
];
const idOf = (row: OtherName) => `${row.hospitalCode} ${row.atcCode}`;
const sort = [{ id: 'atcCode', desc: false }];

interface OthersPopupProps {
  /** The institution's own rows, for what a name would replace. */
  readonly rows: readonly AtcInfo[];
  readonly onClose: () => void;
}

/** Other institutions' short names; one of them can be taken over (specification 2 §2.12). */
export function OthersPopup({ rows, onClose }: OthersPopupProps) {
  const others = useCall('/api/MATC/selectAtcInfoHospitalOthers', { answer: otherNamesSchema });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { save, pending } = useSaveName();
  const toast = useToast();
  const ask = useAsk();
  const apply = async () => {
    const chosen = others.data?.find((row) => selected.has(idOf(row)));
    if (!chosen) {
      toast.error(messages['others.none']);
      return;
    }
    const current = rows.find((row) => row.atcCode === chosen.atcCode)?.atcNameKorShort ?? messages['unregistered'];
    const sure = await ask({
      title: messages['others.apply'],
      text: fillMessage(messages['others.confirm'], { code: chosen.atcCode, current, next: chosen.atcNameKorShort }),
      yes: messages['others.apply'],
    });
    if (sure && (await save(chosen.atcCode, chosen.atcNameKorShort))) onClose();
  };
  return (
    <Popup
      open
      size="full"
      title={messages['others.title']}
      onClose={onClose}
      actions={
        <PrimaryButton pending={pending} onClick={() => void apply()}>
          {messages['others.apply']}
        </PrimaryButton>
      }
    >
      <DataGrid
        label={messages['others.title']}
        settingsKey="matc.others"
        columns={columns}
        rows={others.data ?? []}
        rowId={idOf}
        sort={sort}
        searchable
        selection="one"
        selected={selected}
        onSelect={setSelected}
        loading={others.loading}
        error={others.error}
        onRetry={() => void others.reload()}
        emptyTitle={messages['others.empty']}
      />
    </Popup>
  );
}
