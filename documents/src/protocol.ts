/** A document to be made by the process of documents. */
export interface DrawRequest {
  readonly id: number;
  readonly form: 'pdf' | 'archive' | 'png';
  readonly data: string;
  readonly images: ReadonlyMap<string, Uint8Array>;
  /** Dots an inch of a picture. */
  readonly density: number;
}

/** A safety report to be held against the schema files of a folder, which takes a second to read. */
export interface SchemaRequest {
  readonly id: number;
  readonly form: 'schema';
  readonly xml: string;
  readonly folder: string;
}

/** What is asked of the process that makes documents. */
export type MakeRequest = DrawRequest | SchemaRequest;

export type MakeAnswer =
  | { readonly id: number; readonly content: Uint8Array }
  | { readonly id: number; readonly reason: string };
