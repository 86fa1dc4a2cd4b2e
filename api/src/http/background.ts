import type { HttpContext } from './state.js';

/** Header of what a page asks by itself, on a timer or because something happened. */
const BACKGROUND = 'onyak-background';

/** Whether nobody pressed anything for this: a screen left open does not keep its session alive, and goes on with one look-up. */
export const isBackground = (http: HttpContext): boolean => http.get(BACKGROUND) !== '';
