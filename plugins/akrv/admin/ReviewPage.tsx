import { Page, Tabs, useSearchParams } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { ProgressTab } from './ProgressTab.js';
import { ReleasesTab } from './ReleasesTab.js';
import { RowsTab } from './RowsTab.js';

/** What the knowledge rests on: its rows and who has reviewed them, how far that is, and what a release changed. */
export function ReviewPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <Page title={text('title')}>
      <Tabs
        label={text('tabs')}
        value={search.get('tab') ?? 'rows'}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        items={[
          { id: 'rows', label: text('tab.rows'), content: <RowsTab /> },
          {
            id: 'progress',
            label: text('tab.progress'),
            content: <ProgressTab onOpen={(row) => setSearch({ tab: 'rows', table: row.table })} />,
          },
          { id: 'releases', label: text('tab.releases'), content: <ReleasesTab /> },
        ]}
      />
    </Page>
  );
}
