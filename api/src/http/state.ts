import type { SessionUser } from '@onyak/core';
import type { ParameterizedContext } from 'koa';
import type { Step } from '../sessions/step-store.js';
import type { Scope } from '../database/database.js';

/** What the host's middleware keeps for one request. */
export interface RequestState {
  requestId: string;
  /** Set once a session is known; the only thing of a user that is logged. */
  userId?: string;
  /** Pattern of the route that answers, for log and metrics: never the address itself. */
  route?: string;
  /** See {@link HostRequest.signal}. */
  signal?: AbortSignal;
  /** Whether the request holds a turn of its user's costly work. */
  hasTurn?: boolean;
  /** Whether the request is at work as a part of what its user may do at a time. */
  hasShare?: boolean;
  /** Gives that part back before the answer. */
  leaveShare?: () => void;
  /** Whether every text of the body is known to be well-formed. */
  wellFormedBody?: boolean;
  /** Waits before the next piece of a long answer; see {@link file://./shares.ts}. */
  breathe?: () => Promise<void>;
  /** What follows waits for somebody else more than it works: the user's other requests need not wait along. */
  stepAside?: () => Promise<void>;
}

export type HttpContext = ParameterizedContext<RequestState>;
export type HttpMiddleware = (context: HttpContext, next: () => Promise<unknown>) => Promise<void> | void;

/** A request as a route sees it. */
export interface HostRequest {
  readonly http: HttpContext;
  readonly requestId: string;
  /** Path parameters, query, form and JSON merged; the later wins. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Aborts when the client goes away before the answer is complete. */
  readonly signal: AbortSignal;
}

export interface SessionRequest extends HostRequest {
  readonly user: SessionUser;
  /** The session's token, to look at it again during a long answer. */
  readonly token: string;
  readonly scope: Scope;
  /** Whether the caller holds the f1 function of one of the route's menus. */
  readonly f1: boolean;
}

/** A request of who is on the way to a session. */
export interface StepRequest extends HostRequest {
  readonly step: Step;
}
