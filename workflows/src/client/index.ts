export type { RequestKind } from '@onyak/core';
export { createRequestClient } from './request-client.js';
export type { Accepted, ClientOptions, ClientSettings, Message, Refusal, RequestClient } from './request-client.js';
export { withRequestClient } from './with-request-client.js';
export { isRefusedAs } from './refusals.js';
export type { RequestRef } from '../store/context.js';
