import { OnyakError } from '@onyak/core';
import { call, withMessage, type Installation } from '@onyak/api/kit';
import { z } from 'zod';
import { groupIdInput, groupNameInput, listGroups, lockGroup, newGroupId, refuseTakenName } from './groups.js';
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
    await db.query('insert into auth_group (group_id, hospital_code, group_name) values ($1, $2, $3)', [
      groupId,
      owner,
      input.groupName,
    ]);
    return withMessage(text('group.made'), groupId);
  },
});

const deleteAuthGroupAll = (installation: Installation) =>
  call({
    method: 'POST',
    path: '/api/AMGR/deleteAuthGroupAll',
    summary: '메뉴 권한 삭제 (쓰는 사용자가 있으면 거절)',
    menu: 'AMGR',
    input: z.object({ groupId: groupIdInput, version: z.coerce.number().int().optional() }),
    output: z.undefined(),
    audit: { action: text('action.delete'), targetType: 'auth_group', targetKey: ({ groupId }) => groupId },
    handler: async (context) => {
      const { db, input, user } = context;
      await lockGroup(db, context, input.groupId, input.version);
      const { rows } = await db.query('select count(*)::integer as count from app_user where menu_auth = $1', [
        input.groupId,
      ]);
      const [held] = z.array(z.object({ count: z.int() })).parse(rows);
      if (held && held.count > 0) throw new OnyakError('STATE', text('group.held', { count: held.count }));
      refuseBeyond(user, await readRights(db, input.groupId), menusOf(installation));
      await db.query('delete from auth_group_menu where group_id = $1', [input.groupId]);
      await db.query('delete from auth_group where group_id = $1', [input.groupId]);
      return withMessage(text('group.deleted'));
    },
  });

/** The groups themselves: listed, made, deleted. */
export const groupCalls = (installation: Installation) => [
  selectAuthGroupInfo,
  insertAuthGroupInfo,
  deleteAuthGroupAll(installation),
];
