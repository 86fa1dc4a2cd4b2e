/** An element of the report as it is looked for, shown and checked. */
export interface ElementRule {
  /** ICH's number, or MFDS's for a Korean one. */
  readonly code: string;
  readonly label: string;
  /** XPath from the node that its group repeats, to an attribute or to an element with text. */
  readonly path: string;
  /** Most characters. */
  readonly max?: number;
  /** Allowed codes with what they mean. */
  readonly values?: Readonly<Record<string, string>>;
  readonly kind?: 'day' | 'moment' | 'flag';
  readonly required?: true;
  /** A value may be missing with one of these reasons. */
  readonly nulls?: readonly string[];
}

/** Elements that stand together, as often as the node is there. */
export interface ElementGroup {
  readonly id: string;
  readonly label: string;
  /** XPath from the message; from the document for what is the batch's. */
  readonly node: string;
  readonly elements: readonly ElementRule[];
}

/** What reasons mean. */
export const nullFlavors: Readonly<Record<string, string>> = {
  MSK: '비공개',
  UNK: '알 수 없음',
  ASKU: '물었으나 알 수 없음',
  NASK: '묻지 않음',
  NI: '정보 없음',
  NA: '해당 없음',
};
