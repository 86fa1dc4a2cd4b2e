import { Button, Icon, Page, Popup, useCall, useGoWithin, useParams, useSession } from '@onyak/admin-ui/kit';
import { listedCount } from '@onyak/admin-ui/clinical';
import { useBegun } from '@onyak/admin-ui/record';
import { useState } from 'react';
import { text } from '../messages.js';
import { MAX_LIST_ROWS, requestListSchema, type RequestRow } from '../schema.js';
import { RequestGrid } from './list/RequestGrid.js';
import { RequestForm } from './RequestForm.js';
import { ResultPopup } from './ResultPopup.js';

/** While a result is being made its row is read again, in milliseconds. */
const REFRESH = 5_000;
const whileMaking = (rows: readonly RequestRow[] | undefined) =>
  rows?.some(({ status }) => status === 'RUNNING') ? REFRESH : undefined;

/** The menu's page: smart-allergy requests, newest first; one of them opens as a popup over it. */
export function RequestListPage() {
  // Whoever is led here to begin a request anew finds it open, and nothing of before.
  const begun = useBegun();
  return <RequestPage key={begun} asksFirst={begun !== ''} />;
}

function RequestPage({ asksFirst }: { readonly asksFirst: boolean }) {
  const { reqId } = useParams();
  const go = useGoWithin();
  const { personal } = useSession();
  const [asking, setAsking] = useState(asksFirst);
  const list = useCall('/api/MASD/selectSADataIF', { answer: requestListSchema, every: whileMaking });
  return (
    <Page
      title={text('list.title')}
      counts={list.data && listedCount(list.data.length, MAX_LIST_ROWS)}
      layout="fill"
      busy={list.fetching}
      // Specification 3 §2 item 17: the documents have the button in personal mode alone.
      actions={
        personal && (
          <Button variant="contained" startIcon={<Icon name="Add" />} onClick={() => setAsking(true)}>
            {text('list.new')}
          </Button>
        )
      }
    >
      <RequestGrid
        list={list}
        inAddress
        {...(personal ? {} : { emptyHelp: text('list.emptyHelp') })}
        onOpen={(row) => go(`/masd/${encodeURIComponent(row.reqId)}`)}
      />
      {asking && (
        <Popup open size="full" title={text('list.new')} onClose={() => setAsking(false)}>
          <RequestForm
            onAccepted={(taken) => {
              setAsking(false);
              void list.reload();
              go(`/masd/${encodeURIComponent(taken)}`);
            }}
          />
        </Popup>
      )}
      {reqId !== undefined && (
        // A key of its own per request: nothing of one patient may stay on the screen of another.
        <ResultPopup
          key={reqId}
          reqId={reqId}
          onReplayed={(again) => go(`/masd/${encodeURIComponent(again)}`)}
          onClose={() => {
            void list.reload();
            go('/masd');
          }}
        />
      )}
    </Page>
  );
}
