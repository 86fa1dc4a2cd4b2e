/** What the page of the grid's benchmark can be asked to do; times in milliseconds. */
export interface GridBench {
  /** Makes the rows, so that making them is not measured. */
  readonly prepare: (rows: number) => void;
  /** From the call that draws the grid to the frame that shows its rows. */
  readonly mount: () => Promise<number>;
  /** From the click on a heading to the frame in the new order. */
  readonly sort: (heading: string) => Promise<number>;
  /** From a typed search to the frame with what it found. */
  readonly search: (text: string) => Promise<number>;
  /** How long each frame took while so many pixels were scrolled in each. */
  readonly scroll: (frames: number, pixels: number) => Promise<number[]>;
  /** Longest task since it was last asked; 0: none over 50 ms, which is where browsers begin to count. */
  readonly longestTask: () => number;
}
