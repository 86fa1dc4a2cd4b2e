import {
  Box,
  Button,
  DataGrid,
  Icon,
  Notice,
  Page,
  ResourceHistory,
  RowAction,
  useCall,
  useInstitution,
  useToast,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { fillMessage, rowId } from '@onyak/core';
import { useState } from 'react';
import { messages } from '../messages.js';
import { atc, atcShortName } from '../resource.js';
import { atcInfosSchema, type AtcInfo } from '../schema.js';
import { NamePopup } from './NamePopup.js';
import { OthersPopup } from './OthersPopup.js';

const columns: readonly GridColumn<AtcInfo>[] = [
  { id: 'atcCode', label: atc.fields.atcCode.label, kind: 'code', width: 140 },
  { id: 'atcName', label: atc.fields.atcName.label, width: 300 },
  { id: 'atcNameKor', label: atc.fields.atcNameKor.label, width: 240 },
  { id: 'atcNameKorShort', label: messages['short'], width: 240 },
];
const idOf = (row: AtcInfo) => row.atcCode;
const historyOf = (row: AtcInfo) => <NameHistory row={row} />;
const sort = [{ id: 'atcCode', desc: false }];

/** ATC codes with the institution's own short names (specification 2 §2.12). */
export function AtcNames() {
  const { code, name, overAll } = useInstitution();
  const list = useCall('/api/MATC/selectAtcInfoHospital', { answer: atcInfosSchema });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<AtcInfo>();
  const [looking, setLooking] = useState(false);
  const toast = useToast();
  const rows = list.data ?? [];
  const editChosen = () => {
    const [row, second] = rows.filter((item) => selected.has(item.atcCode));
    if (!row) toast.error(messages['edit.none']);
    else if (second) toast.error(messages['edit.many']);
    else setEdited(row);
  };
  return (
    <Page
      title={messages['title']}
      counts={list.data && fillMessage(messages['count'], { count: rows.length.toLocaleString('ko-KR'), name, code })}
      busy={list.fetching}
    >
      {overAll && (
        <Box sx={{ mb: 1 }}>
          <Notice tone="info">{fillMessage(messages['overAll'], { name, code })}</Notice>
        </Box>
      )}
      <DataGrid
        label={messages['title']}
        settingsKey="matc.names"
        inAddress
        columns={columns}
        rows={rows}
        rowId={idOf}
        sort={sort}
        searchable
        selection="many"
        selected={selected}
        onSelect={setSelected}
        onOpen={setEdited}
        detail={historyOf}
        toolbar={
          <>
            <RowAction icon="Edit" label={messages['edit']} fits={selected.size === 1} onAction={editChosen} />
            <Button startIcon={<Icon name="People" />} onClick={() => setLooking(true)}>
              {messages['others.button']}
            </Button>
          </>
        }
        loading={list.loading}
        error={list.error}
        onRetry={() => void list.reload()}
        {...(list.loadedAt ? { loadedAt: list.loadedAt } : {})}
      />
      {edited && <NamePopup row={edited} onClose={() => setEdited(undefined)} />}
      {looking && <OthersPopup rows={rows} onClose={() => setLooking(false)} />}
    </Page>
  );
}

/** What the institution has called a code; over all institutions a row's id names its institution. */
function NameHistory({ row }: { readonly row: AtcInfo }) {
  const { code, overAll } = useInstitution();
  const id = rowId(atcShortName, row);
  return <ResourceHistory resource={atcShortName} id={overAll ? `${encodeURIComponent(code)}~${id}` : id} />;
}
