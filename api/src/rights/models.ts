import { hasMany, tableModel } from '@onyak/database/models';
import { z } from 'zod';

/** One menu of a group, and whether the group may use the menu's function. */
export const AuthGroupMenu = tableModel({
  table: 'auth_group_menu',
  key: ['groupId', 'transaction'],
  columns: { groupId: z.string(), transaction: z.string(), f1: z.boolean() },
});

/** A menu-permission group; without institution it is everybody's. */
export const AuthGroup = tableModel({
  table: 'auth_group',
  key: ['groupId'],
  columns: { groupId: z.string(), hospitalCode: z.string().nullable(), groupName: z.string() },
  relations: { rights: hasMany(() => AuthGroupMenu, { groupId: 'groupId' }) },
});

/** What administration asks of an account; its password is read by sign-in alone. */
export const Account = tableModel({
  table: 'app_user',
  key: ['id'],
  columns: {
    id: z.string(),
    auth: z.string(),
    status: z.enum(['WAIT', 'ACTIVE', 'INACTIVE', 'LOCKED']),
    menuAuth: z.string().nullable(),
    hospitalCode: z.string(),
    email: z.string(),
    newUser: z.boolean(),
    emailCertification: z.boolean(),
    otpCertification: z.boolean(),
    mustChangePassword: z.boolean(),
  },
  relations: { rights: hasMany(() => AuthGroupMenu, { groupId: 'menuAuth' }) },
});
