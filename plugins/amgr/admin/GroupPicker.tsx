import { Picker, type PickColumn } from '@onyak/admin-ui/kit';
import { containsText } from '@onyak/core';
import { useCallback } from 'react';
import { text } from '../messages.js';
import type { Group } from '../schema.js';

const ownerOf = (group: Group) => group.hospitalNameCode ?? text('owner.common');
const columns: readonly PickColumn<Group>[] = [
  { id: 'groupName', label: text('selector.name'), text: (group) => group.groupName },
  { id: 'owner', label: text('selector.owner'), text: ownerOf },
  { id: 'userCnt', label: text('selector.userCnt'), text: (group) => text('selector.users', { count: group.userCnt }) },
];

interface GroupPickerProps {
  readonly groups: readonly Group[];
  readonly chosen: Group | undefined;
  readonly onPick: (group: Group) => void;
}

/** The groups with whose they are and how many users hold them. */
export function GroupPicker({ groups, chosen, onPick }: GroupPickerProps) {
  const load = useCallback(
    (search: string) =>
      Promise.resolve({
        rows: groups.filter((group) => [group.groupName, ownerOf(group)].some((part) => containsText(part, search))),
        more: false,
      }),
    [groups],
  );
  return (
    <Picker
      label={text('selector')}
      framed
      text={chosen?.groupName ?? ''}
      chosen={chosen?.groupId ?? ''}
      columns={columns}
      load={load}
      rowKey={(group) => group.groupId}
      onPick={onPick}
    />
  );
}
