/** Today in Seoul, yyyy-MM-dd: the record date of a request made by hand. */
export function todayInSeoul(now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(now);
}
