import { EmptyState, ErrorState, LoadingState, Page, useCall, useSearchParams } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { groupsSchema } from '../schema.js';
import { GroupEditor } from './GroupEditor.js';

/** Menu-permission groups: one is chosen, its rights are turned, looked at and saved (specification 3 §2 item 8). */
export function RightsPage() {
  const list = useCall('/api/AMGR/selectAuthGroupInfo', { answer: groupsSchema });
  const [address, setAddress] = useSearchParams();
  const groups = list.data;
  const groupId = address.get('group') ?? '';
  const open = (id: string) => setAddress(id === '' ? {} : { group: id }, { replace: true });
  if (!groups)
    return (
      <Page title={text('title')} busy={list.fetching}>
        {list.error === null ? <LoadingState /> : <ErrorState error={list.error} onRetry={() => void list.reload()} />}
      </Page>
    );
  return (
    <GroupEditor
      key={groupId}
      groups={groups}
      group={groups.find((group) => group.groupId === groupId)}
      fetching={list.fetching}
      onOpen={open}
      onReload={list.reload}
      empty={<EmptyState title={text('pick')} help={text('pick.help')} icon="Key" />}
    />
  );
}
