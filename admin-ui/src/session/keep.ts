/** What the browser keeps between pages: the profile (no token: that is an HttpOnly cookie) and notes for the next page. */
const profileKey = 'onyak.profile';
const wantedKey = 'onyak.wanted';
const noticeKey = 'onyak.notice';

const slowLineKey = 'onyak.slowLine';

const ownerKey = 'onyak.owner';

/** Of the tab itself, whoever sits before it. */
const ofTheTab = new Set([wantedKey, noticeKey, slowLineKey]);

/** What was typed in this tab and not sent: it goes with whom it belongs to. */
export function dropTyped(): void {
  for (const key of Object.keys(sessionStorage)) if (!ofTheTab.has(key)) sessionStorage.removeItem(key);
}

/** @param profile whose the tab is from now on: what another has typed here is dropped. */
export function keepProfile<P extends { readonly userId: string }>(profile: P): void {
  if (sessionStorage.getItem(ownerKey) !== profile.userId) dropTyped();
  sessionStorage.setItem(ownerKey, profile.userId);
  localStorage.setItem(profileKey, JSON.stringify(profile));
}

/** The kept profile as JSON, to be checked by who reads it. */
export function keptProfile(): unknown {
  try {
    return JSON.parse(localStorage.getItem(profileKey) ?? 'null');
  } catch {
    return null;
  }
}

export function dropProfile(): void {
  localStorage.removeItem(profileKey);
}

/** Whether a change that another tab made to the storage may be one of the profile; null: all of it was cleared. */
export const isProfileKey = (key: string | null): boolean => key === null || key === profileKey;

/** Where to go after signing in. */
export function keepWanted(path: string): void {
  sessionStorage.setItem(wantedKey, path);
}

export function takeWanted(): string | null {
  const path = sessionStorage.getItem(wantedKey);
  sessionStorage.removeItem(wantedKey);
  return path;
}

/** A sentence for the sign-in page: why one is there. */
export function keepNotice(text: string): void {
  sessionStorage.setItem(noticeKey, text);
}

export function takeNotice(): string {
  const text = sessionStorage.getItem(noticeKey) ?? '';
  sessionStorage.removeItem(noticeKey);
  return text;
}

/** This tab's line was found slow: the pages after the first one come from the browser's cache and tell nothing of it. */
export function keepSlowLine(): void {
  sessionStorage.setItem(slowLineKey, 'yes');
}

export const isLineKnownSlow = (): boolean => sessionStorage.getItem(slowLineKey) !== null;
