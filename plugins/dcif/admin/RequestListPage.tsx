import { Button, Icon, Page, useCall, useGoWithin, useNavigate, useParams } from '@onyak/admin-ui/kit';
import { listedCount, ListedFilters, useListed } from '@onyak/admin-ui/clinical';
import { text } from '../messages.js';
import { MAX_LIST_ROWS, requestListSchema, type RequestRow } from '../schema.js';
import { RequestGrid } from './list/RequestGrid.js';
import { ResultPopup } from './ResultPopup.js';

/** While a result is being made its row is read again, in milliseconds. */
const REFRESH = 5_000;
const whileMaking = (rows: readonly RequestRow[] | undefined) =>
  rows?.some(({ status }) => status === 'RUNNING') ? REFRESH : undefined;

/** The menu's page: requests, newest first; one of them opens as a popup over it. */
export function RequestListPage() {
  const { reqId } = useParams();
  const navigate = useNavigate();
  const go = useGoWithin();
  const listed = useListed();
  const { params } = listed;
  const list = useCall('/api/DCIF/selectMGIDataIF', { params, answer: requestListSchema, every: whileMaking });
  const open = (opened: string) => go(`/dcif/${encodeURIComponent(opened)}`);
  return (
    <Page
      title={text('list.title')}
      counts={list.data && listedCount(list.data.length, MAX_LIST_ROWS)}
      layout="fill"
      busy={list.fetching}
      filters={<ListedFilters listed={listed} rows={list.data} />}
      actions={
        <Button variant="contained" startIcon={<Icon name="Add" />} onClick={() => void navigate('/dcif/new')}>
          {text('list.new')}
        </Button>
      }
    >
      <RequestGrid inAddress list={list} onOpen={(row) => open(row.reqId)} />
      {reqId !== undefined && (
        // A key of its own per request: nothing of one patient may stay on the screen of another.
        <ResultPopup
          key={reqId}
          reqId={reqId}
          onReplayed={open}
          onClose={() => {
            void list.reload();
            go('/dcif');
          }}
        />
      )}
    </Page>
  );
}
