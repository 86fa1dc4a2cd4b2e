const key = 'onyak.codeSent';

/** Notes that a code was mailed just now, for the countdown of this tab. */
export function codeWasSent(): void {
  sessionStorage.setItem(key, String(Date.now()));
}

/** When the last code was mailed, in milliseconds; undefined when this tab does not know. */
export function codeSentAt(): number | undefined {
  const kept = Number(sessionStorage.getItem(key) ?? Number.NaN);
  return Number.isFinite(kept) ? kept : undefined;
}

export function forgetCode(): void {
  sessionStorage.removeItem(key);
}
