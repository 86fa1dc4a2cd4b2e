import { type Link, LINK_HEADER } from '@onyak/core/link';

/** The link whose page is open: its kind and the code of its address. */
export interface OpenLink {
  readonly link: Link;
  readonly code: string;
  /** Names the row where there is no code: for who is known to the server by something else. */
  readonly row?: string;
}

/** The code goes in a header: in no query, no body and no history of addresses but the page's own. */
export const linkHeaders = ({ code }: OpenLink): Record<string, string> => (code === '' ? {} : { [LINK_HEADER]: code });
