/** What the page of the grid's benchmark can be asked to do; times in milliseconds. */
export interface GridBench {
  /** Makes the rows, so that making them is not measured. */
  readonly prepare: (rows: number) => void;
  /** Draws the grid while its rows are on their way. */
  readonly open: () => Promise<void>;
  /** Gives the grid its rows, drawn or not. @returns from then to the frame that shows the first of them. */
  readonly fill: () => Promise<number>;
  /** From the click on a heading to the frame in the new order. */
  readonly sort: (heading: string) => Promise<number>;
  /** From a typed search to the frame with what it found. */
  readonly search: (text: string) => Promise<number>;
  /** How long each frame took while so many pixels were scrolled in each. */
  readonly scroll: (frames: number, pixels: number) => Promise<number[]>;
}
