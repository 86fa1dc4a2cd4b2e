import { NotScreenedList } from '@onyak/admin-ui/clinical';
import { Notice, Stack } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import { notJudged } from '../../result/findings.js';
import type { Viewed } from '../../schema.js';
import { RowsSection } from './RowsSection.js';

/** What to test before a cause, or another drug of its kind, is given. */
export function TestsTab({ viewed }: { readonly viewed: Viewed }) {
  const { plan, screening } = viewed;
  return (
    <Stack sx={{ gap: 2 }}>
      {plan.tests.length > 0 && <Notice tone="info">{text('test.unsigned')}</Notice>}
      <RowsSection
        id="tests"
        title={text('test.title')}
        empty={text('test.none')}
        rows={plan.tests}
        columns={[
          { id: 'cause', label: text('test.cause'), width: 160 },
          { id: 'test', label: text('test.test'), width: 300 },
          { id: 'note', label: text('test.note'), width: 420 },
          { id: 'source', label: text('test.source'), width: 300 },
          { id: 'sideEffect', label: text('test.record'), width: 260 },
        ]}
      />
      <NotScreenedList items={notJudged(screening)} />
    </Stack>
  );
}
