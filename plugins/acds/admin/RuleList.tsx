import {
  Button,
  DataGrid,
  Icon,
  IconButton,
  Page,
  RowAction,
  ToneChip,
  Tooltip,
  callApi,
  errorText,
  useAsk,
  useCall,
  useInvalidate,
  useSearchParams,
  useSession,
  useToast,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { ageOptions, genderOptions, statusOptions, text } from '../messages.js';
import { ruleRowSchema, type RuleRow } from '../schema.js';
import { RuleDetail } from './RuleDetail.js';
import { RuleFormPopup } from './RuleFormPopup.js';

const answer = z.array(ruleRowSchema);
const path = '/api/ACDS/selectStopp';

const columns: readonly GridColumn<RuleRow>[] = [
  { id: 'num', label: text('field.num'), kind: 'number', width: 76 },
  {
    id: 'status',
    label: text('field.status'),
    kind: 'option',
    width: 116,
    options: statusOptions,
    render: (row) => <StatusPill status={row.status} />,
  },
  { id: 'ruleName', label: text('field.ruleName'), width: 300 },
  { id: 'age', label: text('field.age'), kind: 'option', width: 160, options: ageOptions },
  {
    id: 'gender',
    label: text('field.gender'),
    kind: 'option',
    width: 90,
    options: [...genderOptions, { value: 'ALL', label: text('gender.all') }],
    value: (row) => row.gender ?? 'ALL',
  },
  {
    id: 'summary',
    label: text('field.condition'),
    width: 560,
    value: (row) => row.summary || text('condition.none'),
  },
  { id: 'finalResult', label: text('field.finalResult'), width: 340 },
  {
    id: 'sourceId',
    label: text('field.sourceId'),
    kind: 'code',
    width: 130,
    render: (row) => sourceText(row),
    text: sourceText,
  },
  { id: 'rehearsal', label: text('field.rehearsal'), width: 170, value: rehearsalText },
  { id: 'updatedAt', label: text('field.updatedAt'), kind: 'dateTime', width: 172 },
  { id: 'updatedBy', label: text('field.updatedBy'), width: 120 },
];

function StatusPill({ status }: { readonly status: RuleRow['status'] }) {
  const label = text(`status.${status}`);
  return status === 'ACTIVE' ? (
    <ToneChip tone="fine" icon="CheckCircle" label={label} />
  ) : (
    <ToneChip tone="moderate" icon="Block" label={label} />
  );
}

function sourceText({ sourceId, edited }: RuleRow): string {
  if (sourceId === null) return text('source.own');
  return edited ? text('source.edited', { id: sourceId }) : sourceId;
}

/** Published rules were in force before there were requests; any other says whether somebody looked. */
function rehearsalText({ rehearsal, rehearsed, sourceId, edited, status, version }: RuleRow): string {
  if (rehearsal) return text('rehearsal.seen', { count: rehearsal.examined.toLocaleString('ko-KR') });
  if (rehearsed) return text('rehearsal.seenElsewhere');
  const published = sourceId !== null && !edited && version === 1;
  return published || status === 'INACTIVE' ? '' : text('rehearsal.unseen');
}

/** The menu's page: all rules, one chosen to be changed or deleted, a popup with the condition editor. */
export function RuleList() {
  const list = useCall(path, { answer });
  const invalidate = useInvalidate();
  const toast = useToast();
  const ask = useAsk();
  const mayChange = useSession().f1('ACDS');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // The popup is in the address, so that a reload opens it again with what was typed.
  const [address, setAddress] = useSearchParams();
  const rows = list.data ?? [];
  const chosen = rows.find((row) => selected.has(String(row.num)));
  const edited = rows.find((row) => String(row.num) === address.get('edit'));
  const adding = address.get('add') !== null;
  const popup = (opened: { readonly add?: '1'; readonly edit?: string }) =>
    setAddress(
      (old) => {
        // What the grid shows stays.
        const rest = [...old].filter(([name]) => name !== 'add' && name !== 'edit');
        return new URLSearchParams([...rest, ...Object.entries(opened)]);
      },
      { replace: true },
    );
  const refresh = () => invalidate(path, '/api/ACDS/selectHistory');

  const edit = () => {
    if (chosen) popup({ edit: String(chosen.num) });
    else toast.error(text('edit.none'));
  };
  const remove = async () => {
    if (!chosen) {
      toast.error(text('delete.none'));
      return;
    }
    const title = text('delete.title');
    const sure = await ask({ title, text: text('delete.sure', { name: chosen.ruleName }), yes: title, danger: true });
    if (!sure) return;
    try {
      const { num, version } = chosen;
      await callApi({ path: '/api/ACDS/deleteStopp', method: 'DELETE', params: { num, version }, answer: z.unknown() });
      toast.success(text('delete.done'));
      setSelected(new Set());
    } catch (error) {
      toast.error(errorText(error));
    }
    await refresh();
  };
  return (
    <Page
      title={text('title')}
      counts={list.data && text('list.count', { count: rows.length, active: activeCount(rows) })}
      busy={list.fetching}
      actions={
        mayChange && (
          <Button variant="contained" startIcon={<Icon name="Add" />} onClick={() => popup({ add: '1' })}>
            {text('list.add')}
          </Button>
        )
      }
    >
      <DataGrid
        label={text('title')}
        settingsKey="acds.rules"
        inAddress
        columns={columns}
        rows={rows}
        rowId={rowId}
        sort={firstSort}
        selection={mayChange ? 'one' : 'none'}
        selected={selected}
        onSelect={setSelected}
        onOpen={mayChange ? (row) => popup({ edit: String(row.num) }) : undefined}
        detail={ruleDetail}
        searchable
        toolbar={
          <>
            {mayChange && (
              <>
                <RowAction icon="Edit" label={text('list.edit')} fits={chosen !== undefined} onAction={edit} />
                <RowAction
                  icon="Delete"
                  label={text('delete.title')}
                  fits={chosen !== undefined}
                  danger
                  onAction={() => void remove()}
                />
              </>
            )}
            <Tooltip title={text('list.reload')}>
              <IconButton aria-label={text('list.reload')} onClick={() => void refresh()}>
                <Icon name="Refresh" />
              </IconButton>
            </Tooltip>
            <Button component="a" href="/rest/stopp-rule/export.xlsx" download startIcon={<Icon name="Download" />}>
              {text('list.export')}
            </Button>
          </>
        }
        loading={list.fetching}
        error={list.error ?? undefined}
        onRetry={() => void list.reload()}
        emptyTitle={text('list.empty')}
        {...(list.loadedAt ? { loadedAt: list.loadedAt } : {})}
      />
      {mayChange && (adding || edited) && (
        <RuleFormPopup
          key={edited?.num ?? '+'}
          row={edited}
          onClose={() => popup({})}
          onSaved={() => {
            popup({});
            void refresh();
          }}
        />
      )}
    </Page>
  );
}

const ruleDetail = (row: RuleRow) => <RuleDetail rule={row} />;
const rowId = (row: RuleRow) => String(row.num);
const firstSort = [{ id: 'num', desc: false }] as const;
const activeCount = (rows: readonly RuleRow[]) => rows.filter((row) => row.status === 'ACTIVE').length;
