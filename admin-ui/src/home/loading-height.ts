/** Pixels that are kept while the dashboard loads, so that what is below does not move into sight and away again. */
export const LOADING_HEIGHT = 900;
