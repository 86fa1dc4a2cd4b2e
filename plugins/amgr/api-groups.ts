import { OnyakError, typedNumber } from '@onyak/core';
import { Account, AuthGroup, AuthGroupMenu, call, withMessage, type Installation } from '@onyak/api/kit';
import { z } from 'zod';
import { groupIdInput, groupNameInput, lockGroup, newGroupId, refuseTakenName } from './groups.js';
import { listGroups } from './groups.sql.js';
import { menusOf } from './menus.js';
import { text } from './messages.js';
import { readRights, refuseBeyond } from './rights-store.js';
import { groupsSchema } from './schema.js';

const selectAuthGroupInfo = call({
  method: 'GET',
  path: '/api/AMGR/selectAuthGroupInfo',
  summary: '메뉴 권한 목록',
  menu: 'AMGR',
  input: z.object({}),
  output: groupsSchema,
  handler: ({ db, hospitalCode }) => listGroups(db, hospitalCode),
});

const insertAuthGroupInfo = call({
  method: 'POST',
  path: '/api/AMGR/insertAuthGroupInfo',
  summary: '메뉴 권한 등록: data는 새 권한의 ID',
  menu: 'AMGR',
  input: z.object({ groupName: groupNameInput }),
  output: z.string(),
  audit: { action: text('action.insert'), targetType: 'auth_group', targetKey: (_input, groupId) => groupId ?? '' },
  handler: async ({ db, input, hospitalCode }) => {
    // Over all institutions a group is everybody's; else it is the institution's own.
    const owner = hospitalCode === '*' ? null : hospitalCode;
    await refuseTakenName(db, input.groupName, owner);
    const groupId = newGroupId();
    await AuthGroup.on(db).insert({ groupId, hospitalCode: owner, groupName: input.groupName });
    return withMessage(text('group.made'), groupId);
  },
});

const deleteAuthGroupAll = (installation: Installation) =>
  call({
    method: 'POST',
    path: '/api/AMGR/deleteAuthGroupAll',
    summary: '메뉴 권한 삭제 (쓰는 사용자가 있으면 거절)',
    menu: 'AMGR',
    input: z.object({ groupId: groupIdInput, version: typedNumber(z.int32()).optional() }),
    output: z.undefined(),
    audit: { action: text('action.delete'), targetType: 'auth_group', targetKey: ({ groupId }) => groupId },
    handler: async (context) => {
      const { db, input, user } = context;
      await lockGroup(db, context, input.groupId, input.version);
      const count = await Account.on(db).where({ menuAuth: input.groupId }).resultSize();
      if (count > 0) throw new OnyakError('STATE', text('group.held', { count }));
      refuseBeyond(user, await readRights(db, input.groupId), menusOf(installation));
      await AuthGroupMenu.on(db).delete().where({ groupId: input.groupId });
      await AuthGroup.on(db).deleteById(input.groupId);
      return withMessage(text('group.deleted'));
    },
  });

/** The groups themselves: listed, made, deleted. */
export const groupCalls = (installation: Installation) => [
  selectAuthGroupInfo,
  insertAuthGroupInfo,
  deleteAuthGroupAll(installation),
];
