import { OnyakError } from '@onyak/core';
import { hostMessage } from '../messages.js';
import { EVERYWHERE, type PlaceRights } from './rights-administrators.sql.js';

/**
 * @returns the places that had somebody for each of the menus before and would not after, and still have active
 *   accounts; one that nobody works in any more needs nobody.
 */
export function lostPlaces(before: readonly PlaceRights[], after: readonly PlaceRights[]): PlaceRights[] {
  return before.filter((one) => {
    const left = after.find(({ place }) => place === one.place);
    return left !== undefined && one.held.some((menu) => !left.held.includes(menu));
  });
}

/** @throws OnyakError STATE with the names of {@link lostPlaces}, when there are any. */
export function refuseLostPlaces(before: readonly PlaceRights[], after: readonly PlaceRights[]): void {
  const names = lostPlaces(before, after).map(({ place, name }) =>
    place === EVERYWHERE ? hostMessage('rights.everywhere') : name,
  );
  if (names.length > 0)
    throw new OnyakError('STATE', hostMessage('rights.lastAdministrator', { names: names.join(', ') }));
}
