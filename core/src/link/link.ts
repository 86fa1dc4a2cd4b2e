/**
 * A kind of public link: who holds its code sees one row without signing in. Read by the server, by the migration and by
 * the portal, whose first load it is part of: plain data, nothing imported.
 */
export interface Link {
  /** Begins with the plugin's code; a code is for this and nothing else: `mrpm-record`. */
  readonly purpose: string;
  /** What staff read in lists and histories. */
  readonly label: string;
  /** The page's address and the parameter that carries the code: `/p?c=CODE`. */
  readonly page: string;
  readonly parameter: string;
  /** Parameter that names the row instead, for who has signed in or has been certified for the row in this browser. */
  readonly rowParameter?: string;
  /** Whose rows it shows: one of the plugin's own resources, of the tenancy `hospital`. */
  readonly resource: string;
  /** Every field that its calls may read, besides the key; PostgreSQL refuses any other. */
  readonly shows: readonly string[];
  /** Tables of codes, no institution's and nobody's, in which its calls look words up: the names of drugs, say. */
  readonly looksUp?: readonly { readonly table: string; readonly columns: readonly string[] }[];
  /** A row whose field has another value is not there for the link. */
  readonly only?: { readonly field: string; readonly value: string };
  /** What the visitor must know or prove. */
  readonly certify: BirthDateAsked | PersonAsked;
  /** How long a code lasts where its issuer says nothing else. */
  readonly days: number;
}

/** The visitor knows the last digits of this field of the row. */
export interface BirthDateAsked {
  readonly field: string;
  readonly digits: number;
}

/** A provider of identity says that the visitor is the person of the row, by these of its fields. */
export interface PersonAsked {
  readonly person: { readonly name: string; readonly birthDate: string; readonly phone: string };
}

/** What a link's page asks its visitor for; undefined where a provider of identity does. */
export const birthDateOf = ({ certify }: Link): BirthDateAsked | undefined =>
  'digits' in certify ? certify : undefined;

/** Declares a kind of link: `plugins/<code>/links.ts` exports a list of them as default. */
export function defineLink(link: Link): Link {
  return link;
}

/** What a code looks like: {@link CODE_BYTES} random bytes, URL-safe. */
export const CODE_BYTES = 24;
const CODE = /^[\w-]{32}$/;

export const isLinkCode = (text: string): boolean => CODE.test(text);

/** The link's address below the installation's own. */
export const linkAddress = ({ page, parameter }: Link, code: string): string => `${page}?${parameter}=${code}`;

/** The header in which our own pages send a code, so that it is in no query and no body. */
export const LINK_HEADER = 'link-code';

/** The header of an answer that says how many seconds are left of this browser's certificate. */
export const LINK_SECONDS_HEADER = 'link-seconds';

/** `data` of the answer to a code that opens nothing, whatever the reason (specification 1 §4). */
export const BAD_URL = 'BadURL';

/** Addresses of what a link's page asks: its certification, what it shows, and that as a picture and as a document to keep. */
export interface LinkPaths {
  readonly certify: string;
  readonly read: string;
  readonly picture?: string;
  readonly pdf?: string;
}

/** The addresses below one beginning, e.g. `/api/MWARD/leaflet`. */
export const linkPaths = (base: string): Required<LinkPaths> => ({
  certify: `${base}Certify`,
  read: `${base}Public`,
  picture: `${base}PicturePublic`,
  pdf: `${base}PdfPublic`,
});
