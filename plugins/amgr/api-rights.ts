import { OnyakError } from '@onyak/core';
import { call, lockKeepers, readKept, refuseLostPlaces, withMessage, type Installation } from '@onyak/api/kit';
import { z } from 'zod';
import { demandGroup, groupIdInput, groupNameInput, lockGroup, refuseTakenName } from './groups.js';
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
      await demandGroup(db, input.groupId);
      // One statement, so that the version is that of these rights.
      const { rows } = await db.query(
        `select g.version, coalesce(json_object_agg(m.transaction, m.f1) filter (where m.transaction is not null), '{}') as rights
         from auth_group g left join auth_group_menu m on m.group_id = g.group_id where g.group_id = $1 group by g.group_id`,
        [input.groupId],
      );
      const [group] = z.array(z.object({ version: z.int(), rights: z.record(z.string(), z.boolean()) })).parse(rows);
      if (!group) throw OnyakError.of('NOT_FOUND', 'error.notFound');
      return menusOf(installation).map((menu) => ({
        ...menu,
        menuAuth: Object.hasOwn(group.rights, menu.transaction),
        f1Auth: menu.f1Name === null ? null : (group.rights[menu.transaction] ?? false),
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
      version: z.coerce.number().int().optional(),
    }),
    output: savedSchema,
    audit: { action: text('action.update'), targetType: 'auth_group', targetKey: ({ groupId }) => groupId },
    handler: async (context) => {
      const { db, input, user } = context;
      const { groupId } = input;
      await lockKeepers(db);
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
      const kept = await readKept(db);
      await writeDifference(db, groupId, difference);
      refuseLostPlaces(kept, await readKept(db));
      const { rows } = await db.query(
        'update auth_group set group_name = $2 where group_id = $1 returning group_id as "groupId", group_name as "groupName", version',
        [groupId, groupName],
      );
      return withMessage(text('group.saved'), z.tuple([savedSchema]).parse(rows)[0]);
    },
  });

/** The rights of one group: read and saved. */
export const rightCalls = (installation: Installation) => [
  selectAuthGroup(installation),
  insertAuthGroup(installation),
];
