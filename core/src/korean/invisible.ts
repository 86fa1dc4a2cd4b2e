/** Control, format (zero width, direction), private and unassigned characters, line and paragraph separators, fillers. */
const SET = String.raw`[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]`;

const one = new RegExp(SET, 'u');
const all = new RegExp(SET, 'gu');

/** Whether a text has what a reader would not see, or what turns the letters around it. */
export const hasInvisible = (text: string): boolean => one.test(text);

export const withoutInvisible = (text: string): string => text.replace(all, '');

/** Whether a reader would see nothing at all. */
export const isBlank = (text: string): boolean => withoutInvisible(text).trim() === '';
