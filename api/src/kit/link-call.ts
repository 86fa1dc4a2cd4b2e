import { createHash, timingSafeEqual } from 'node:crypto';
import type { Link } from '@onyak/core';
import type { z } from 'zod';
import { parseInput, type HostedCall, type Method, type TenantDatabase } from './call.js';
import type { FileReply } from './files/file-reply.js';
import type { Reply } from './reply.js';

/** So many in a period; who goes beyond waits for its end. */
export interface LinkAllowance {
  readonly allowed: number;
  readonly seconds: number;
}

/** How often a call may be made: by one code, and from one address, behind which a hospital or a mobile network may stand. */
export interface LinkLimit {
  readonly code: LinkAllowance;
  readonly address: LinkAllowance;
}

/** What a certified call knows of the link it came by. */
export interface LinkFacts {
  readonly purpose: string;
  /** Of the row. */
  readonly hospitalCode: string;
  /** Values of the row's key fields, in their order. */
  readonly key: readonly string[];
  readonly expiresAt: Date;
}

/** What a visitor hands on to another system: FHIR, and what it is called there. */
export interface HandedOn {
  readonly content: object;
  readonly label: string;
}

/** A SMART Health Link, told once: its address holds the key. */
export interface HealthLink {
  readonly link: string;
  /** Asked for besides; five wrong ones end the link. */
  readonly passcode: string;
  readonly expiresAt: string;
}

/** SMART Health Links of a certified visitor; they end with the link that they were made by. */
export interface HealthLinks {
  readonly days: number;
  /** After the transaction, in `afterCommit`. @throws OnyakError STATE, NEED_CERTIFICATION. */
  handOn(file: HandedOn): Promise<HealthLink>;
  /** Ends all of this link's. @returns how many there were. */
  endAll(): Promise<number>;
}

export interface LinkContext<I> {
  readonly input: I;
  readonly link: LinkFacts;
  /**
   * A read-only transaction that reaches the link's row and of it the columns that the link shows: `select ... from <table>`
   * needs no condition. Anything else is refused by PostgreSQL, whatever is asked.
   */
  readonly db: TenantDatabase;
  readonly requestId: string;
  /** Undefined where the installation gives out none (`HEALTH_LINK_DAYS`). */
  readonly healthLinks: HealthLinks | undefined;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** Runs after the transaction, before the answer, and may replace it; for what needs no database, such as printing. */
  readonly afterCommit: (work: () => Promise<unknown>) => void;
}

interface Shape<I extends z.ZodType> {
  readonly method: Method;
  /** Full path. Pages of ours send the code in a header; `url` in query, form or JSON counts too (specification 1 §7). */
  readonly path: string;
  /** One line for the API document. */
  readonly summary: string;
  /** The links of this plugin that the call answers: a code of any other opens nothing here. */
  readonly link: Link | readonly Link[];
  readonly limit: LinkLimit;
  /** Parameters beside the code. */
  readonly input: I;
  /** What staff read in the row's history of look-ups; without it the call leaves no trace. */
  readonly action?: string;
}

type AnsweringShape<I extends z.ZodType, O extends z.ZodType> = Shape<I> & {
  /** Answers a browser that has been certified for this very link, for half an hour. */
  readonly certify: 'needed';
  readonly output: O;
  /** Media type of the file that it answers by `fileReply`, instead of an envelope. */
  readonly answersFile?: string;
  /**
   * The key of the row that the visitor names instead of sending a code, for a browser that has been certified for a link to
   * it: undefined where none is named. Any other browser is answered as to a code that opens nothing.
   */
  readonly rowKey?: (input: z.output<I>) => readonly string[] | undefined;
  /** What the same address answers to who has signed in and sends no code: a call of its method and path. */
  readonly staff?: HostedCall;
  handler(context: LinkContext<z.output<I>>): Promise<z.input<O> | Reply<z.input<O>> | FileReply>;
};

type CertifyingShape<I extends z.ZodType> = Shape<I> & {
  /**
   * The call is the certification: what the visitor answers to what the link asks (`link.certify`). The host compares, counts,
   * locks and gives the browser its certificate.
   */
  readonly certify: (input: z.output<I>) => string;
};

interface LinkCallFacts {
  readonly access: 'link';
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly links: readonly Link[];
  readonly limit: LinkLimit;
  readonly input: z.ZodType;
  readonly output: z.ZodType | undefined;
  readonly answersFile?: string;
  readonly action?: string;
}

/** A link call as the host sees it, whatever its types. */
export type LinkCall = LinkCallFacts &
  (
    | { readonly certifies: true; answerOf(raw: unknown): string }
    | {
        readonly certifies: false;
        readonly staff?: HostedCall;
        rowKeyOf(raw: unknown): readonly string[] | undefined;
        bind(raw: unknown): (context: Omit<LinkContext<unknown>, 'input'>) => Promise<unknown>;
      }
  );

/**
 * A call for who holds a link's code and no account.
 * @param definition its links, its limits and what it needs; the host looks up the code, counts, certifies, narrows the
 * transaction and keeps what was opened.
 */
export function linkCall<I extends z.ZodType, O extends z.ZodType>(
  definition: AnsweringShape<I, O> | CertifyingShape<I>,
): LinkCall {
  const { method, path, summary, limit, input, link, action } = definition;
  const links = 'purpose' in link ? [link] : link;
  const facts = {
    access: 'link',
    method,
    path,
    summary,
    links,
    limit,
    input,
    ...(action === undefined ? {} : { action }),
  } as const;
  if (definition.certify !== 'needed') {
    const { certify } = definition;
    return { ...facts, output: undefined, certifies: true, answerOf: (raw) => certify(parseInput(input, raw)) };
  }
  const { output, answersFile, staff, rowKey } = definition;
  return {
    ...facts,
    output,
    ...(answersFile === undefined ? {} : { answersFile }),
    ...(staff === undefined ? {} : { staff }),
    certifies: false,
    rowKeyOf: (raw) => rowKey?.(parseInput(input, raw)),
    bind: (raw) => {
      const parsed = parseInput(input, raw);
      return (context) => definition.handler({ ...context, input: parsed });
    },
  };
}

/** Whether an answer is the last digits of what the row holds; takes as long either way. */
export function answerFits(given: string, kept: string, digits: number): boolean {
  const [one, other] = [given, kept.replace(/\D/g, '').slice(-digits)].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return one !== undefined && other !== undefined && kept !== '' && timingSafeEqual(one, other);
}
