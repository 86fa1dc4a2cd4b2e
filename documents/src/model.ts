/** A column of a table; `share` of the width, equal by default. */
export interface Column {
  readonly label: string;
  readonly share?: number;
  readonly align?: 'left' | 'center' | 'right';
}

/** A piece of a line; of a bold one the letters weigh more, and nothing else is told by it. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
}

/** A part of a document. Texts are plain: whatever they hold is printed as it is; a newline is a new line. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  /** Runs are the same words once more, a row a line or an item, where something of them is bold. */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly strong?: boolean;
      readonly runs?: readonly (readonly Run[])[];
    }
  | {
      readonly kind: 'list';
      readonly items: readonly string[];
      readonly numbered?: boolean;
      readonly runs?: readonly (readonly Run[])[];
    }
  /** Names with their values: whose it is, as of when. */
  | { readonly kind: 'facts'; readonly items: readonly { readonly name: string; readonly value: string }[] }
  | {
      readonly kind: 'table';
      /** What it shows, above it. */
      readonly caption: string;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'qr'; readonly content: string; readonly alt: string; readonly millimetres: number }
  | {
      readonly kind: 'image';
      readonly content: Uint8Array;
      readonly type: 'png' | 'jpeg';
      readonly alt: string;
      /** Width. */
      readonly millimetres: number;
    }
  /** Lines to be signed on, each with what is asked for; a value is printed over its line. */
  | { readonly kind: 'signature'; readonly lines: readonly { readonly label: string; readonly value?: string }[] }
  /** Two columns: what is read first, and beside it what needs so many millimetres. */
  | {
      readonly kind: 'beside';
      readonly blocks: readonly Block[];
      readonly aside: readonly Block[];
      readonly millimetres: number;
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'newPage' }
  /** The same in smaller type. */
  | { readonly kind: 'small'; readonly blocks: readonly Block[] };

/** A document as its author means it, before it has a form. */
export interface DocumentModel {
  readonly title: string;
  readonly language: 'ko' | 'en';
  /** When it was made: the document's own date. */
  readonly made: Date;
  /** At the foot of each page beside its number: whose page it is. */
  readonly foot: string;
  /** `a4` upright, or a card of the size of a bank card (ISO/IEC 7810 ID-1). */
  readonly page: 'a4' | 'card';
  /** Large print, 14 points and more throughout: for who reads with difficulty. `usual` where it is left out. */
  readonly print?: 'usual' | 'large';
  readonly blocks: readonly Block[];
  /** A file that an archived document (`renderArchive`) carries: the same for another system. */
  readonly attached?: {
    readonly name: string;
    readonly content: Uint8Array;
    /** Its media type. */
    readonly type: string;
    /** What it is, for who finds it in the document. */
    readonly about: string;
  };
}
