/** What is asked of the process that makes documents. */
export interface MakeRequest {
  readonly id: number;
  readonly form: 'pdf' | 'png';
  readonly data: string;
  readonly images: ReadonlyMap<string, Uint8Array>;
  /** Dots an inch of a picture. */
  readonly density: number;
}

export type MakeAnswer =
  | { readonly id: number; readonly content: Uint8Array }
  | { readonly id: number; readonly reason: string };
