import { z } from 'zod';

/** An ATC code with the institution's own short name (specification 2 §3 "ATC hospital info"). */
export const atcInfoSchema = z.object({
  atcCode: z.string(),
  atcName: z.string(),
  atcNameKor: z.string(),
  atcNameKorShort: z.string().nullable(),
});
export const atcInfosSchema = z.array(atcInfoSchema);
export type AtcInfo = z.infer<typeof atcInfoSchema>;

/** How another institution names a code. */
export const otherNameSchema = z.object({
  hospitalCode: z.string(),
  hospitalNameCode: z.string(),
  atcCode: z.string(),
  atcName: z.string(),
  atcNameKor: z.string(),
  atcNameKorShort: z.string(),
});
export const otherNamesSchema = z.array(otherNameSchema);
export type OtherName = z.infer<typeof otherNameSchema>;
