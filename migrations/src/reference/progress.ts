/** How far an import is: rows of the file that were loaded, of how many. */
export interface ImportProgress {
  readonly file: string;
  readonly rows: number;
  readonly total: number;
}
