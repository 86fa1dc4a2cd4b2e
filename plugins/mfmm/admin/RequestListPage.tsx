import {
  Button,
  Icon,
  Page,
  PanelPlace,
  Popup,
  useCall,
  useGoWithin,
  useParams,
  useSession,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { listedCount, ListedFilters, useListed } from '@onyak/admin-ui/clinical';
import { text } from '../messages.js';
import { MAX_LIST_ROWS, requestListSchema, type RequestRow } from '../schema.js';
import { RequestGrid } from './list/RequestGrid.js';
import { ResultPopup } from './ResultPopup.js';

/** While a result is being made its row is read again, in milliseconds. */
const REFRESH = 5_000;
const whileMaking = (rows: readonly RequestRow[] | undefined) =>
  rows?.some(({ status }) => status === 'RUNNING') ? REFRESH : undefined;

/** The menu's page: multi-drug requests, newest first; one of them opens as a popup over it. */
export function RequestListPage() {
  const { reqId } = useParams();
  const go = useGoWithin();
  const { personal } = useSession();
  const [asking, setAsking] = useState(false);
  const listed = useListed();
  const { params } = listed;
  const list = useCall('/api/MFMM/selectMRDataIF', { params, answer: requestListSchema, every: whileMaking });
  return (
    <Page
      title={text('list.title')}
      counts={list.data && listedCount(list.data.length, MAX_LIST_ROWS)}
      layout="fill"
      busy={list.fetching}
      filters={<ListedFilters listed={listed} rows={list.data} />}
      // Specification 3 §2 item 19: the documents have the button in personal mode alone.
      actions={
        personal && (
          <Button variant="contained" startIcon={<Icon name="Add" />} onClick={() => setAsking(true)}>
            {text('list.new')}
          </Button>
        )
      }
    >
      <RequestGrid list={list} onOpen={(row) => go(`/mfmm/${encodeURIComponent(row.reqId)}`)} />
      {asking && (
        <Popup open size="full" title={text('list.new')} onClose={() => setAsking(false)}>
          <PanelPlace
            name="mfmm.request"
            context={{
              accepted: (taken: string) => {
                setAsking(false);
                void list.reload();
                go(`/mfmm/${encodeURIComponent(taken)}`);
              },
            }}
          />
        </Popup>
      )}
      {reqId !== undefined && (
        // A key of its own per request: nothing of one patient may stay on the screen of another.
        <ResultPopup
          key={reqId}
          reqId={reqId}
          onReplayed={(again) => go(`/mfmm/${encodeURIComponent(again)}`)}
          onClose={() => {
            void list.reload();
            go('/mfmm');
          }}
        />
      )}
    </Page>
  );
}
