import { z } from 'zod';

/** Longest name of a group (specification 3 §5, §9). */
export const MAX_NAME = 30;

/** A menu-permission group as the selector shows it. */
export const groupSchema = z.object({
  groupId: z.string(),
  groupName: z.string(),
  version: z.int(),
  /** Of all institutions: `hospitalNameCode` is null then. */
  common: z.boolean(),
  hospitalNameCode: z.string().nullable(),
  /** Accounts within the caller's reach that hold the group, and how many of them may sign in. */
  userCnt: z.int(),
  activeUserCnt: z.int(),
  /** False: a common group, which only an administrator over all institutions changes. */
  editable: z.boolean(),
});
export const groupsSchema = z.array(groupSchema);
export type Group = z.infer<typeof groupSchema>;

/** One menu of the installation, and whether the group holds it (specification 3 §3 "Auth group"). */
export const menuRowSchema = z.object({
  transaction: z.string(),
  groupName: z.string(),
  menuName: z.string(),
  menuAuth: z.boolean(),
  /** Name of the menu's function; null where it has none, and then `f1Auth` too. */
  f1Name: z.string().nullable(),
  f1Auth: z.boolean().nullable(),
  /** Of the group when the row was read: what is saved must still be what was seen. */
  version: z.int(),
});
export const menuRowsSchema = z.array(menuRowSchema);
export type MenuRow = z.infer<typeof menuRowSchema>;

/** An enabled row of `transactionList`; what else a client sends along is ignored. */
export const chosenSchema = z.object({
  transaction: z.string().trim().toUpperCase().min(1).max(20),
  menuAuth: z.boolean().default(true),
  f1Auth: z.boolean().nullish(),
});
export type Chosen = z.infer<typeof chosenSchema>;

export const savedSchema = z.object({ groupId: z.string(), groupName: z.string(), version: z.int() });

/** What one save did to a group, one row for each menu. */
export const changeSchema = z.object({
  historyNo: z.string(),
  transTime: z.string(),
  userId: z.string(),
  userName: z.string().nullable(),
  act: z.enum(['MADE', 'RENAMED', 'GIVEN', 'TAKEN', 'F1_GIVEN', 'F1_TAKEN']),
  menuName: z.string().nullable(),
  f1Name: z.string().nullable(),
  /** The group's name from then on. */
  groupName: z.string().nullable(),
});
export const changesSchema = z.array(changeSchema);
export type Change = z.infer<typeof changeSchema>;
