import type { Resource } from '@onyak/core';
import { chosenInstitution } from '../session/institution.js';
import type { Session, SessionProfile } from '../session/session.js';

interface Row {
  readonly id: string;
}

/** A new row would belong to no institution: none is chosen and the form does not ask for one. */
export function lacksInstitution(resource: Resource, user: Pick<SessionProfile, 'auth'>): boolean {
  const asked = Object.values(resource.fields).some((field) => field.kind === 'institution' && !field.readOnly);
  return resource.tenancy === 'hospital' && !asked && mayChooseInstitution(user);
}

/** Rows that are institutions are added by who looks at all of them; anyone else may write only the own one. */
export function mayWriteRow(
  resource: Resource,
  user: Pick<SessionProfile, 'auth' | 'hospitalCode'>,
  row: Row | undefined,
): boolean {
  if (resource.tenancy !== 'institution' || mayChooseInstitution(user)) return true;
  return row !== undefined && row.id === (chosenInstitution()?.code ?? user.hospitalCode);
}

/** Only who looks at all institutions may say which one a row belongs to. */
export function mayChooseInstitution(user: Pick<SessionProfile, 'auth'>): boolean {
  return user.auth === 'ADMIN' && chosenInstitution() === undefined;
}

/** Whether the user may change rows of a resource at all: some changes need the menu's f1 function. */
export function mayChange(resource: Resource, menu: string, session: Pick<Session, 'f1'>): boolean {
  return resource.changes !== 'function' || session.f1(menu);
}
