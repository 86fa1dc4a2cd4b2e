import {
  Box,
  Button,
  FilterBar,
  Icon,
  Typography,
  useAsk,
  useInvalidate,
  useSend,
  useToast,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import type { Group } from '../schema.js';
import { GroupPicker } from './GroupPicker.js';
import { NamePopup } from './NamePopup.js';

const infoPath = '/api/AMGR/selectAuthGroupInfo';

interface GroupBarProps {
  readonly groups: readonly Group[];
  readonly group: Group | undefined;
  /** Opens a group; empty: none. */
  readonly onOpen: (groupId: string) => void;
}

/** Chooses a group, makes one, renames or deletes the chosen one. */
export function GroupBar({ groups, group, onOpen }: GroupBarProps) {
  const [naming, setNaming] = useState(false);
  const toast = useToast();
  const ask = useAsk();
  const invalidate = useInvalidate();
  const { send } = useSend('/api/AMGR/deleteAuthGroupAll', { answer: z.unknown(), done: ({ msg }) => msg });
  const made = async (groupId: string, msg: string) => {
    setNaming(false);
    toast.success(msg);
    await invalidate(infoPath);
    onOpen(groupId);
  };
  const remove = async () => {
    if (!group) return toast.error(text('group.required'));
    const sure = await ask({
      title: text('delete'),
      text: text('delete.confirm', { name: group.groupName }),
      yes: text('delete'),
      danger: true,
    });
    if (!sure || !(await send({ groupId: group.groupId }))) return undefined;
    await invalidate(infoPath);
    return onOpen('');
  };
  return (
    <FilterBar>
      <Box sx={{ width: { xs: '100%', sm: 320 } }}>
        <GroupPicker groups={groups} chosen={group} onPick={({ groupId }) => onOpen(groupId)} />
      </Box>
      {group && (
        <Typography component="span" className="num" color="text.secondary">
          {text('selector.of', { owner: group.hospitalNameCode ?? text('owner.common'), count: group.userCnt })}
        </Typography>
      )}
      <Box sx={{ flexGrow: 1 }} />
      <Button startIcon={<Icon name="Add" />} onClick={() => setNaming(true)}>
        {text('new')}
      </Button>
      {group?.editable && (
        <Button color="error" startIcon={<Icon name="Delete" />} onClick={() => void remove()}>
          {text('delete')}
        </Button>
      )}
      {naming && (
        <NamePopup
          title={text('new.title')}
          button={text('new.save')}
          help={text('new.help')}
          path="/api/AMGR/insertAuthGroupInfo"
          answer={z.string()}
          onDone={(groupId, msg) => void made(groupId, msg)}
          onClose={() => setNaming(false)}
        />
      )}
    </FilterBar>
  );
}
