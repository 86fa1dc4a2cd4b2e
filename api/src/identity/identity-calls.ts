import type { Link } from '@onyak/core';
import { z } from 'zod';
import { parseInput, type TenantDatabase } from '../kit/call.js';
import type { LinkFacts, LinkLimit } from '../kit/link-call.js';
import { identityProviders, type IdentityProvider } from './adapter.js';
import type { VerifiedClaims } from './person.js';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** What a visitor has proven to be: the person of the link's row. */
export interface Proof<A extends string> {
  readonly act: A;
  readonly provider: IdentityProvider;
  readonly claims: VerifiedClaims;
  /** What `begin` answered when the visitor asked. */
  readonly detail: unknown;
}

export interface IdentityPage<A extends string, O extends z.ZodType> {
  /** A link that asks for a person (`certify.person`). */
  readonly link: Link;
  readonly paths: IdentityPaths;
  /** What visitors may do once they have proven who they are (`iType`), the first where they say nothing. */
  readonly acts: readonly [A, ...A[]];
  /** What staff read in the row's history: that the page was opened, and each act. */
  readonly kept: Readonly<Record<A | 'opened', string>>;
  /** What the page shows to whoever holds the code: nothing of the person. */
  readonly output: O;
  show(db: TenantDatabase, link: LinkFacts): Promise<z.input<O>>;
  /**
   * Before the visitor is asked to prove anything. @param seen what the page says that its visitor has read.
   * @returns what is kept with the request for {@link proven}. @throws OnyakError
   */
  begin(db: TenantDatabase, link: LinkFacts, asked: { readonly act: A; readonly seen: string }): Promise<Json>;
  /** The act itself, in the transaction in which the proof is kept: both or neither, and once. */
  proven(db: TenantDatabase, link: LinkFacts, proof: Proof<A>): Promise<void>;
}

/** Where its calls are: the documents' own `/pri` and `/pci`, and ours. */
export interface IdentityPaths {
  readonly show: string;
  readonly request: string;
  readonly confirm: string;
  readonly wait: string;
  readonly extend: string;
}

export type IdentityStep = keyof IdentityPaths;

/** A page with its types let go, as the host sees it. */
export interface BoundIdentityPage {
  readonly link: Link;
  readonly output: z.ZodType;
  readonly kept: Readonly<Record<string, string>>;
  show(db: TenantDatabase, link: LinkFacts): Promise<unknown>;
  begin(db: TenantDatabase, link: LinkFacts, asked: { readonly act: string; readonly seen: string }): Promise<Json>;
  proven(db: TenantDatabase, link: LinkFacts, proof: Proof<string>): Promise<void>;
}

export interface IdentityCall {
  readonly access: 'identity';
  readonly method: 'POST';
  readonly path: string;
  readonly summary: string;
  readonly step: IdentityStep;
  readonly page: BoundIdentityPage;
  readonly links: readonly Link[];
  readonly limit: LinkLimit;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  parse(raw: unknown): IdentityInput;
}

export interface IdentityInput {
  readonly url?: string | undefined;
  readonly certType?: IdentityProvider | undefined;
  readonly iType?: string | undefined;
  readonly seen?: string | undefined;
  readonly passKey?: string | undefined;
}

const QUARTER = 15 * 60;
const limit = (code: number, address: number): LinkLimit => ({
  code: { allowed: code, seconds: QUARTER },
  address: { allowed: address, seconds: QUARTER },
});
const limits: Readonly<Record<IdentityStep, LinkLimit>> = {
  show: limit(120, 1200),
  request: limit(30, 300),
  // Asked every few seconds while an app waits for its owner.
  confirm: limit(400, 1800),
  wait: limit(400, 1800),
  extend: limit(60, 600),
};

/** What a waiting page asks for: from the server's clock, whatever the phone's says. */
export const waitingSchema = z.object({
  state: z.enum(['WAITING', 'SETTLED', 'ENDED']),
  secondsLeft: z.number(),
  extensionsLeft: z.number(),
});

/**
 * The calls behind the page of a link that asks its visitor to prove who they are to a provider of identity, and then does one thing.
 * The host looks the code up, asks, counts, compares the proven person with the link's row, and runs the act once.
 */
export function identityCalls<A extends string, O extends z.ZodType>(page: IdentityPage<A, O>): IdentityCall[] {
  const { link, paths, acts, output, kept } = page;
  const url = z.string().optional();
  const reqId = z.string().optional();
  const actOf = (text: string): A => z.enum(acts).parse(text);
  const bound: BoundIdentityPage = {
    link,
    output: z.unknown().pipe(output),
    kept,
    show: (db, facts) => page.show(db, facts),
    begin: (db, facts, { act, seen }) => page.begin(db, facts, { act: actOf(act), seen }),
    proven: (db, facts, proof) => page.proven(db, facts, { ...proof, act: actOf(proof.act) }),
  };
  const inputs: Readonly<Record<IdentityStep, z.ZodType<IdentityInput>>> = {
    show: z.object({ url }),
    request: z.object({
      url,
      certType: z.enum(identityProviders),
      iType: z.enum(acts).default(acts[0]),
      seen: z.string().max(200).default(''),
    }),
    confirm: z.object({ url, reqId, passKey: z.string().trim().max(20).optional() }),
    wait: z.object({ url, reqId }),
    extend: z.object({ url, reqId }),
  };
  const outputs: Readonly<Record<IdentityStep, z.ZodType>> = {
    show: output,
    request: z.string(),
    confirm: z.undefined(),
    wait: waitingSchema,
    extend: waitingSchema,
  };
  const summaries: Readonly<Record<IdentityStep, string>> = {
    show: link.label,
    request: `${link.label}: 본인 확인 요청`,
    confirm: `${link.label}: 본인 확인`,
    wait: `${link.label}: 본인 확인 남은 시간`,
    extend: `${link.label}: 본인 확인 시간 연장`,
  };
  return (['show', 'request', 'confirm', 'wait', 'extend'] as const).map((step) => ({
    access: 'identity',
    method: 'POST',
    path: paths[step],
    summary: summaries[step],
    step,
    page: bound,
    links: [link],
    limit: limits[step],
    input: inputs[step],
    output: outputs[step],
    parse: (raw) => parseInput(inputs[step], raw),
  }));
}
