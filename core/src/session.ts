import { z } from 'zod';

/** ADMIN reaches all institutions, MANAGER and USER their own (decisions.md "Roles and rights"). */
export const authSchema = z.enum(['ADMIN', 'MANAGER', 'USER']);
export type Auth = z.infer<typeof authSchema>;

export const menuItemSchema = z.object({
  /** Plugin code in capitals, e.g. `ASMT`. */
  transaction: z.string(),
  path: z.string(),
  menuName: z.string(),
  groupSeq: z.number(),
  groupName: z.string(),
  /** Name of a material icon in the admin's icon table. */
  icon: z.string(),
  /** Whether the caller holds the menu's f1 function. */
  f1Auth: z.boolean(),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

/** What the installation is for: decisions.md "Modes", `ONYAK_MODE`. */
export const modeSchema = z.enum(['hospital', 'personal']);
export type Mode = z.infer<typeof modeSchema>;

/** Port of the local print engine on the machine of who prints (decisions.md "Interfaces"). */
export const PRINT_ENGINE_PORT = 49_160;
/** What the header's menu hands out to install it: a file beside the screens. */
export const PRINT_ENGINE_FILE = 'onyak-print.zip';

export const sessionUserSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  auth: authSchema,
  hospitalCode: z.string(),
  hospitalName: z.string(),
  job: z.string(),
  email: z.string(),
  tel: z.string(),
  menuList: z.array(menuItemSchema),
  sePort: z.number(),
  /** Ours: what every screen follows. */
  mode: modeSchema,
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** `/loginProc` data: the session user with the token that is shown once. */
export const loginDataSchema = sessionUserSchema.extend({ token: z.string() });
export type LoginData = z.infer<typeof loginDataSchema>;

/** What `/loginCheck` and `/loginProc` may answer in `result` (specification 1 §4). */
export const sessionResults = [
  'SUCCESS',
  'NEED_CHANGE_PASSWORD',
  'VERIFY_EMAIL',
  'OTP_CONFIRM',
  'WAIT_CONFIRM',
  'NO_AUTH',
  'CHECK_OTP',
] as const;
