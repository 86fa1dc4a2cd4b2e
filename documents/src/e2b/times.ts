const inKorea = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as HL7 writes it, to the second, where the hospitals are. */
export const clock = (moment: Date): string => `${inKorea.format(moment).replaceAll(/\D/g, '')}+0900`;

/** yyyyMMdd of a moment where the hospitals are. */
export const dayOf = (moment: Date): string => clock(moment).slice(0, 8);
