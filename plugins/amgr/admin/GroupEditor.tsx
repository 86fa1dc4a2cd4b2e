import { Page, Tabs, useAsk, useLeaveGuard, useSaveKey } from '@onyak/admin-ui/kit';
import { useState, type ReactNode } from 'react';
import { text } from '../messages.js';
import type { Group } from '../schema.js';
import { ChangeHistory } from './ChangeHistory.js';
import { EditorButtons } from './EditorButtons.js';
import { GroupBar } from './GroupBar.js';
import { Notices } from './Notices.js';
import { Preview } from './Preview.js';
import { RightsGrid } from './RightsGrid.js';
import { useReach, useRights } from './use-rights.js';

interface GroupEditorProps {
  readonly groups: readonly Group[];
  readonly group: Group | undefined;
  readonly fetching: boolean;
  readonly onOpen: (groupId: string) => void;
  /** Reads the groups again: who holds them may have changed. */
  readonly onReload: () => Promise<void>;
  /** Shown while no group is chosen. */
  readonly empty: ReactNode;
}

/** One group: its rights with what is not saved yet, and who changed them when. */
export function GroupEditor({ groups, group, fetching, onOpen, onReload, empty }: GroupEditorProps) {
  const editable = group?.editable ?? false;
  const rights = useRights(group);
  const reach = useReach(editable);
  const [preview, setPreview] = useState(false);
  const ask = useAsk();
  const { changes } = rights;
  const question = changes === 0 ? undefined : leaveQuestion(changes);
  useLeaveGuard(question, rights.revert);
  useSaveKey(() => {
    if (editable && changes > 0) void rights.save();
  });
  const show = () => {
    void onReload();
    setPreview(true);
  };
  /** Goes on unless something would be lost that the user wants to keep. */
  const leaving = async (act: () => void) => {
    if (question && !(await ask(question))) return;
    rights.revert();
    act();
  };
  return (
    <Page
      title={text('title')}
      counts={text('count', { count: groups.length })}
      busy={fetching || rights.list.fetching}
      filters={<GroupBar groups={groups} group={group} onOpen={(id) => void leaving(() => onOpen(id))} />}
      actions={group && <EditorButtons group={group} rights={rights} onPreview={show} />}
    >
      {group ? (
        <>
          <Notices rights={rights} group={group} />
          <Tabs
            label={text('tabs')}
            items={[
              {
                id: 'rights',
                label: text('tab.rights'),
                content: <RightsGrid rights={rights} reach={reach} editable={editable} />,
              },
              { id: 'history', label: text('tab.history'), content: <ChangeHistory groupId={group.groupId} /> },
            ]}
          />
        </>
      ) : (
        empty
      )}
      {preview && group && (
        <Preview group={group} rights={rights} editable={editable} onClose={() => setPreview(false)} />
      )}
    </Page>
  );
}

function leaveQuestion(count: number) {
  return {
    title: text('leave.title'),
    text: text('leave.text', { count }),
    yes: text('leave.yes'),
    no: text('leave.no'),
    danger: true,
  };
}
