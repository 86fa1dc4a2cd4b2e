import { setTimeout as delay } from 'node:timers/promises';
import { BAD_URL, isLinkCode, LINK_HEADER, OnyakError, type Link, type Plugin, type Resource } from '@onyak/core';
import { isForeignPage } from '../http/credentials/same-origin.js';
import type { HostRequest } from '../http/state.js';
import type { LinkLimit } from '../kit/link-call.js';
import { hostMessage } from '../messages.js';
import { type AttemptCounts, tooMany } from '../sessions/attempt-counts.js';
import { networkOf } from '../sessions/network.js';
import { hashToken } from '../sessions/tokens.js';
import { certificatesIn } from './link-cookie.js';
import type { FoundLink, LinkStore } from './link-store.sql.js';

/** Codes that open nothing, from one address in a quarter of an hour. Who holds a good one is not held up by them. */
export const misses = { allowed: 60, seconds: 15 * 60 };
/** Milliseconds of the answer to a code that opens nothing, whatever was found out about it. */
export const FLOOR_MS = 250;

/** A link that is live, with the row that it shows. */
export interface OpenLink {
  readonly found: FoundLink;
  readonly link: Link;
  readonly resource: Resource;
  readonly codeHash: Buffer;
  /** What the visitor must know. */
  readonly answer: string;
}

/** What is asked of a call to open a link for it. */
interface GuardedCall {
  readonly path: string;
  readonly limit: LinkLimit;
  readonly links: readonly Link[];
  rowKeyOf?(raw: unknown): readonly string[] | undefined;
}

/** A link that a request names by something else than its code. */
type Named = { readonly found: FoundLink; readonly codeHash: Buffer } | undefined;

/** Looks codes up and counts: the same steps before every link call. */
export class LinkGuard {
  constructor(
    private readonly store: LinkStore,
    private readonly counts: AttemptCounts,
  ) {}

  /**
   * The link of a request's code, or of the row that is named to a browser certified for it, or the one that `by` finds.
   * @throws OnyakError TOO_MANY, NOT_SAME_ORIGIN, or NOT_FOUND: the same for an unknown, revoked, expired or other purpose's
   * code, and for a row that is gone, in words and time.
   */
  async open(plugin: Plugin, call: GuardedCall, request: HostRequest, by?: () => Promise<Named>): Promise<OpenLink> {
    const { http } = request;
    if (isForeignPage(http.method, http.headers)) throw OnyakError.of('NOT_SAME_ORIGIN', 'error.notSameOrigin');
    const floor = delay(FLOOR_MS, undefined, { ref: false });
    await this.take(`link ${call.path} address`, networkOf(http.ip), call.limit.address);
    const code = codeOf(request);
    const opened = by
      ? await this.named(plugin, call, await by())
      : code === ''
        ? await this.certified(plugin, call, request)
        : await this.lookUp(plugin, call, code);
    if (!opened) {
      await this.take('link miss', networkOf(http.ip), misses);
      await floor;
      throw new OnyakError('NOT_FOUND', hostMessage('link.bad'), { data: BAD_URL });
    }
    await this.take(`link ${call.path} code`, opened.found.linkNo, call.limit.code);
    return opened;
  }

  private async named(plugin: Plugin, call: GuardedCall, named: Named): Promise<OpenLink | undefined> {
    return named && this.rowOf(plugin, call.links, named.found, named.codeHash);
  }

  private async lookUp(plugin: Plugin, call: GuardedCall, code: string): Promise<OpenLink | undefined> {
    if (!isLinkCode(code)) return undefined;
    const codeHash = hashToken(code);
    const found = await this.store.find(codeHash);
    return found && this.rowOf(plugin, call.links, found, codeHash);
  }

  private async certified(
    plugin: Plugin,
    call: GuardedCall,
    { http, input }: HostRequest,
  ): Promise<OpenLink | undefined> {
    const key = call.rowKeyOf?.(input);
    const tokens = certificatesIn(http).map(hashToken);
    if (key === undefined || tokens.length === 0) return undefined;
    for (const link of call.links) {
      const found = await this.store.findCertified(tokens, link, key);
      if (found) return this.rowOf(plugin, call.links, found, found.code);
    }
    return undefined;
  }

  /** The row of a link that is found; undefined where it is gone, or is of none of these links. */
  async rowOf(
    plugin: Plugin,
    links: readonly Link[],
    found: FoundLink,
    codeHash: Buffer,
  ): Promise<OpenLink | undefined> {
    const link = links.find(({ purpose }) => purpose === found.purpose);
    const resource = plugin.resources.find(({ name }) => name === link?.resource);
    if (!link || !resource || found.resource !== resource.name) return undefined;
    const answer = await this.store.answerOf(found, link, resource);
    return answer === undefined ? undefined : { found, link, resource, codeHash, answer };
  }

  /** Counts one more. @throws OnyakError TOO_MANY. */
  async take(
    kind: string,
    who: string,
    allowance: { readonly allowed: number; readonly seconds: number },
  ): Promise<void> {
    const [wait = 0] = await this.counts.take([kind, who, allowance]);
    if (wait > 0) throw tooMany(wait);
  }
}

/** The code in our own pages' header, else the specification's parameter. */
export function codeOf({ http, input }: Pick<HostRequest, 'http' | 'input'>): string {
  const header = http.get(LINK_HEADER);
  const { url } = input;
  return header === '' && typeof url === 'string' ? url.trim() : header;
}
