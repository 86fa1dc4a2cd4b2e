import type { GuideRequestRow } from '@onyak/core';
import {
  Button,
  DataGrid,
  DateField,
  FilterBar,
  Icon,
  MenuItem,
  Page,
  SearchBox,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  useCall,
  useMenuCountsAfter,
  useNavigate,
  useSearchParams,
  useSession,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { ListedFindings, useListed } from '@onyak/admin-ui/clinical';
import { useMemo } from 'react';
import { z } from 'zod';
import { text } from '../../messages.js';
import { MAX_LIST_ROWS, requestListSchema } from '../../schema.js';
import { filterRequests, openFilters, recentDays, statuses, type ListFilters } from './list-filters.js';
import { StatusChip } from './StatusChip.js';
import { TookChip, useTook } from './TookChip.js';
import { waitingOf } from './work-list.js';

/** While a guide is being written its row is read again, in milliseconds. */
const REFRESH = 10_000;
export const whileWriting = (rows: readonly GuideRequestRow[] | undefined) =>
  rows?.some(({ status }) => status === 'RUNNING') ? REFRESH : undefined;

export const columns: readonly GridColumn<GuideRequestRow>[] = [
  { id: 'reqDate', label: text('column.reqDate'), kind: 'dateTime', width: 172 },
  {
    id: 'status',
    label: text('column.status'),
    kind: 'option',
    width: 116,
    options: statuses.map((value) => ({ value, label: text(`status.${value}`) })),
    render: (row) => <StatusChip status={row.status} />,
  },
  { id: 'name', label: text('column.name'), width: 132, value: (row) => row.name || text('guide.noName') },
  { id: 'age', label: text('column.age'), kind: 'number', width: 76 },
  { id: 'gender', label: text('column.gender'), width: 84, value: (row) => text(`gender.${row.gender}`) },
  { id: 'findings', label: text('column.findings'), kind: 'number', width: 108 },
  { id: 'medications', label: text('column.medications'), kind: 'number', width: 84 },
  { id: 'comorbidities', label: text('column.comorbidities'), kind: 'number', width: 108 },
  { id: 'irbNumber', label: text('column.irbNumber'), kind: 'code', width: 150 },
  { id: 'userId', label: text('column.userId'), width: 116 },
  { id: 'hospitalNameCode', label: text('column.hospital'), width: 190 },
  { id: 'reqId', label: text('column.reqId'), kind: 'code', width: 190 },
];

/** The menu's page: guide requests of a period, newest first. */
export function RequestList() {
  const navigate = useNavigate();
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const canSeeAll = session.f1('MMMG');
  const filters = openFilters(search, canSeeAll);
  const listed = useListed();
  const took = useTook();
  const { foundKind, foundRule } = listed.params;
  const params = {
    startDate: filters.startDate,
    endDate: filters.endDate,
    searchAll: filters.searchAll,
    foundKind,
    foundRule,
    took,
  };
  const list = useCall('/api/MMMG/selectMGDataIF', { params, answer: requestListSchema, every: whileWriting });
  const total = useCall('/api/MMMG/selectMGDataIFCnt', {
    params: { searchAll: filters.searchAll },
    answer: z.number(),
  });
  useMenuCountsAfter(list.data && waitingOf(list.data));
  const { query, status } = filters;
  const rows = useMemo(() => filterRequests(list.data ?? [], { query, status }), [list.data, query, status]);

  const change = (changed: Partial<ListFilters>) =>
    setSearch((old) => withFilters(old, { ...filters, ...changed }), { replace: true });
  const openRequest = session.menu('MFFU');
  const newButton = openRequest && (
    <Button variant="contained" startIcon={<Icon name="Add" />} onClick={() => void navigate(openRequest.path)}>
      {text('list.new')}
    </Button>
  );
  const narrowed = [query, status, foundKind, foundRule, took].some((one) => one !== '');
  return (
    <Page
      title={text('list.title')}
      counts={list.data && text('list.ofTotal', { shown: rows.length, total: total.data ?? rows.length })}
      actions={newButton}
      busy={list.fetching}
      filters={
        <FilterBar>
          <DateField
            label={text('list.from')}
            value={filters.startDate}
            onChange={(startDate) => change({ startDate })}
          />
          <DateField label={text('list.to')} value={filters.endDate} onChange={(endDate) => change({ endDate })} />
          <TextField
            select
            label={text('list.status')}
            value={filters.status}
            onChange={(event) => change({ status: event.target.value })}
            sx={(theme) => ({ width: theme.spacing(18) })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{text('list.allStatus')}</MenuItem>
            {statuses.map((value) => (
              <MenuItem key={value} value={value}>
                {text(`status.${value}`)}
              </MenuItem>
            ))}
          </TextField>
          <SearchBox
            label={text('list.search')}
            placeholder={text('list.search')}
            value={filters.query}
            onSearch={(typed) => change({ query: typed })}
            asYouType
          />
          <TookChip />
          <ListedFindings listed={listed} rows={rows} />
          {canSeeAll && (
            <Button startIcon={<Icon name="SmartToy" />} onClick={() => void navigate('/mmmg/models')}>
              {text('models.open')}
            </Button>
          )}
          {canSeeAll && (
            <ToggleButtonGroup
              exclusive
              size="small"
              color="primary"
              value={filters.searchAll}
              aria-label={text('list.scope')}
              onChange={(_event, searchAll: 'Y' | 'N' | null) => searchAll && change({ searchAll })}
            >
              <ToggleButton value="N">{text('list.mine')}</ToggleButton>
              <ToggleButton value="Y">{text('list.all')}</ToggleButton>
            </ToggleButtonGroup>
          )}
        </FilterBar>
      }
      status={
        list.data?.length === MAX_LIST_ROWS
          ? text('list.capped', { max: MAX_LIST_ROWS.toLocaleString('ko-KR') })
          : undefined
      }
    >
      <DataGrid
        label={text('list.title')}
        settingsKey="mmmg.requests"
        inAddress
        columns={columns}
        rows={rows}
        rowId={(row) => row.reqId}
        sort={[{ id: 'reqDate', desc: true }]}
        onOpen={(row) => void navigate(`/mmmg/${encodeURIComponent(row.reqId)}`)}
        loading={list.fetching}
        error={list.error ?? undefined}
        onRetry={() => void list.reload()}
        emptyTitle={narrowed ? text('list.noMatch') : text('list.empty')}
        {...(narrowed ? {} : { emptyHelp: text('list.emptyNext'), emptyAction: newButton })}
        {...(list.loadedAt ? { loadedAt: list.loadedAt } : {})}
      />
    </Page>
  );
}

/** The address with these filters; the grid's order and column filters stay. */
function withFilters(address: URLSearchParams, filters: ListFilters): URLSearchParams {
  const days = recentDays(new Date());
  const next = new URLSearchParams(address);
  const said = {
    from: filters.startDate === days.startDate ? '' : filters.startDate,
    to: filters.endDate === days.endDate ? '' : filters.endDate,
    q: filters.query,
    status: filters.status,
    scope: filters.searchAll,
  };
  for (const [name, value] of Object.entries(said))
    if (value === '') next.delete(name);
    else next.set(name, value);
  return next;
}
