import {
  Button,
  DataGrid,
  FilterBar,
  Icon,
  Page,
  PeriodBar,
  rangeOf,
  useAddressedPeriod,
  useCall,
  useNavigate,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { fillMessage, todayInKorea } from '@onyak/core';
import { messages } from '../messages.js';
import { loginCountsSchema, type LoginCount } from '../schema.js';
import { UserLogins } from './UserLogins.js';

const columns: readonly GridColumn<LoginCount>[] = [
  { id: 'userId', label: messages['userId'], kind: 'code', width: 160 },
  { id: 'userName', label: messages['userName'], width: 180 },
  {
    id: 'auth',
    label: messages['auth'],
    kind: 'option',
    width: 160,
    options: (['ADMIN', 'MANAGER', 'USER'] as const).map((value) => ({ value, label: messages[`auth.${value}`] })),
  },
  { id: 'hospitalNameCode', label: messages['hospital'], width: 280 },
  { id: 'loginCnt', label: messages['loginCnt'], kind: 'number', width: 150 },
];

const idOf = (row: LoginCount) => row.userId;
const loginsOf = (row: LoginCount) => <UserLogins userId={row.userId} />;
const sort = [{ id: 'loginCnt', desc: true }];

/** Sign-ins of each user in a period; a row opens to its sign-ins (specification 3 §2 item 14). */
export function LoginCounts() {
  // A figure of the home page leads here with its days.
  const [period, setPeriod] = useAddressedPeriod({ choice: 'last7Days' });
  const { from, to } = rangeOf(period, todayInKorea());
  const counts = useCall('/api/AVUL/selectLoginCntByUser', {
    params: { startDate: from, endDate: to },
    answer: loginCountsSchema,
  });
  const navigate = useNavigate();
  const rows = counts.data ?? [];
  return (
    <Page
      title={messages['title']}
      counts={counts.data && fillMessage(messages['count'], { count: rows.length })}
      busy={counts.fetching}
      actions={
        <Button startIcon={<Icon name="History" />} onClick={() => void navigate('/avul/attempts')}>
          {messages['attempts']}
        </Button>
      }
      filters={
        <FilterBar>
          <PeriodBar value={period} onChange={setPeriod} />
        </FilterBar>
      }
    >
      <DataGrid
        label={messages['counts']}
        settingsKey="avul.counts"
        inAddress
        columns={columns}
        rows={rows}
        rowId={idOf}
        sort={sort}
        searchable
        detail={loginsOf}
        loading={counts.loading}
        error={counts.error}
        onRetry={() => void counts.reload()}
        emptyTitle={messages['empty']}
        {...(counts.loadedAt ? { loadedAt: counts.loadedAt } : {})}
      />
    </Page>
  );
}
