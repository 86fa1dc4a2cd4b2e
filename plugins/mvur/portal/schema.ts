import * as z from 'zod/mini';

/** What the page gets to show; the server's own schema is consent/public-consent.ts. */
export const shownSchema = z.object({
  hospitalName: z.string(),
  state: z.enum(['OPEN', 'CONSENTED', 'WITHDRAWN']),
  consentedAt: z.nullable(z.string()),
  documents: z.array(z.object({ document: z.string(), title: z.string(), version: z.string(), body: z.string() })),
  seen: z.string(),
});
export type Shown = z.output<typeof shownSchema>;

export const waitingSchema = z.object({
  state: z.enum(['WAITING', 'SETTLED', 'ENDED']),
  secondsLeft: z.number(),
  extensionsLeft: z.number(),
});

export const providers = ['SMS', 'KAKAO', 'NAVER', 'PASS'] as const;
export type Provider = (typeof providers)[number];
export type Act = 'CONSENT' | 'WITHDRAW';

/** A proof that the visitor has asked for. */
export const askedSchema = z.object({
  code: z.string(),
  reqId: z.string(),
  provider: z.enum(providers),
  act: z.enum(['CONSENT', 'WITHDRAW']),
});
export type Asked = z.output<typeof askedSchema>;
