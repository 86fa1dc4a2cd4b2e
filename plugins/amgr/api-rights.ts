import { OnyakError, typedNumber } from '@onyak/core';
import {
  AuthGroup,
  call,
  lockRightsAdministrators,
  readPlaceRights,
  refuseLostPlaces,
  withMessage,
  type Installation,
} from '@onyak/api/kit';
import { z } from 'zod';
import { groupIdInput, groupNameInput, lockGroup, refuseTakenName } from './groups.js';
import { menusOf } from './menus.js';
import { text } from './messages.js';
import { differenceOf, sizeOf, touchedRights, type Menu, type Right } from './rights.js';
import { readRights, refuseBeyond, writeDifference } from './rights-store.js';
import { chosenSchema, menuRowsSchema, savedSchema, type Chosen } from './schema.js';

/** More rows than any installation has menus. */
const MAX_ROWS = 500;

const listSchema = z.array(chosenSchema).max(MAX_ROWS);

/** JSON text as the documents send it, or the list itself. */
const transactionListInput = z
  .union([z.string(), z.array(z.unknown())], text('rights.required'))
  .default('')
  .transform((given, context) => {
    const parsed = listSchema.safeParse(typeof given === 'string' ? readJson(given) : given);
    if (!parsed.success) {
      context.addIssue({ code: 'custom', message: text('rights.invalid') });
      return z.NEVER;
    }
    const enabled = parsed.data.filter(({ menuAuth }) => menuAuth);
    if (enabled.length === 0) context.addIssue({ code: 'custom', message: text('rights.required') });
    return enabled;
  });

/** undefined for what is no JSON. Nothing at all means that nothing is enabled. */
function readJson(given: string): unknown {
  if (given.trim() === '') return [];
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

const selectAuthGroup = (installation: Installation) =>
  call({
    method: 'GET',
    path: '/api/AMGR/selectAuthGroup',
    summary: '메뉴 권한의 메뉴와 기능: 쓰는 메뉴와 쓰지 않는 메뉴 모두',
    menu: 'AMGR',
    input: z.object({ groupId: groupIdInput }),
    output: menuRowsSchema,
    handler: async ({ db, input }) => {
      // One statement, so that the version is that of these rights.
      const group = await AuthGroup.on(db).findById(input.groupId).withGraphJoined('rights').throwIfNotFound();
      const rights = new Map(group.rights?.map(({ transaction, f1 }) => [transaction, f1]));
      return menusOf(installation).map((menu) => ({
        ...menu,
        menuAuth: rights.has(menu.transaction),
        f1Auth: menu.f1Name === null ? null : (rights.get(menu.transaction) ?? false),
        version: group.version,
      }));
    },
  });

/** What the group is to hold: as chosen; a function that a menu does not have is left as it was stored. */
function wanted(chosen: readonly Chosen[], menus: readonly Menu[], stored: readonly Right[]): Right[] {
  const known = new Map(menus.map((menu) => [menu.transaction, menu]));
  const strange = chosen.filter(({ transaction }) => !known.has(transaction)).map(({ transaction }) => transaction);
  if (strange.length > 0) {
    const unknown = text('rights.unknown', { names: strange.join(', ') });
    throw new OnyakError('VALIDATION', unknown, { faults: [{ field: 'transactionList', message: unknown }] });
  }
  const byTransaction = new Map(chosen.map((row) => [row.transaction, row]));
  return [...byTransaction.values()].map(({ transaction, f1Auth }) => {
    const hasFunction = (known.get(transaction)?.f1Name ?? null) !== null;
    const before = stored.find((right) => right.transaction === transaction)?.f1 ?? false;
    return { transaction, f1: hasFunction ? f1Auth === true : before };
  });
}

const insertAuthGroup = (installation: Installation) =>
  call({
    method: 'POST',
    path: '/api/AMGR/insertAuthGroup',
    summary: '메뉴 권한 저장 (transactionList: 켜진 행의 JSON)',
    menu: 'AMGR',
    input: z.object({
      groupId: groupIdInput,
      groupName: groupNameInput.optional(),
      transactionList: transactionListInput,
      version: typedNumber(z.int32()).optional(),
    }),
    output: savedSchema,
    audit: { action: text('action.update'), targetType: 'auth_group', targetKey: ({ groupId }) => groupId },
    handler: async (context) => {
      const { db, input, user } = context;
      const { groupId } = input;
      await lockRightsAdministrators(db);
      const group = await lockGroup(db, context, groupId, input.version);
      const groupName = input.groupName ?? group.groupName;
      const menus = menusOf(installation);
      const inUse = new Set(menus.map(({ transaction }) => transaction));
      const stored = await readRights(db, groupId);
      // Rights to menus of plugins that are not in use now wait for them: nobody has seen or unchecked them.
      const before = stored.filter(({ transaction }) => inUse.has(transaction));
      const difference = differenceOf(before, wanted(input.transactionList, menus, before));
      const renamed = groupName !== group.groupName;
      if (sizeOf(difference) === 0 && !renamed)
        return withMessage(text('group.saved'), { groupId, groupName, version: group.version });
      refuseBeyond(user, touchedRights(difference), menus);
      if (renamed) await refuseTakenName(db, groupName, group.hospitalCode, groupId);
      const kept = await readPlaceRights(db);
      await writeDifference(db, groupId, difference);
      refuseLostPlaces(kept, await readPlaceRights(db));
      const { version } = await AuthGroup.on(db).patchAndFetchById(groupId, { groupName, version: group.version });
      return withMessage(text('group.saved'), { groupId, groupName, version });
    },
  });

/** The rights of one group: read and saved. */
export const rightCalls = (installation: Installation) => [
  selectAuthGroup(installation),
  insertAuthGroup(installation),
];
