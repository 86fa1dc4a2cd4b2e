/** How a person may prove who they are (specification 1 §2.8). */
export const identityProviders = ['SMS', 'KAKAO', 'NAVER', 'PASS'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** Who somebody is, as a hospital knows it and as a provider says it. */
export interface Person {
  readonly name: string;
  /** Eight digits. */
  readonly birthDate: string;
  readonly phone: string;
}

/** What has become of a request at a provider. */
export type Outcome =
  | {
      readonly state: 'VERIFIED';
      /** Who the provider says has answered: whether that is the person who was meant, the host compares. */
      readonly person: Person;
      /** ISO 8601. */
      readonly at: string;
      /** The provider's number of the proof. */
      readonly transaction: string;
    }
  | { readonly state: 'WAITING' | 'WRONG_CODE' | 'EXPIRED' | 'REJECTED' | 'CANCELLED' };

/** What a provider tells by itself once a request is settled. */
export interface Told {
  /** Names this telling: the same again is a repetition. */
  readonly event: string;
  readonly requestId: string;
  readonly state: 'VERIFIED' | 'REJECTED' | 'CANCELLED';
}

export interface AskedIdentity {
  /** Ours: the same again means the same request. */
  readonly id: string;
  readonly hospitalCode: string;
  readonly provider: IdentityProvider;
  readonly person: Person;
  /** How long an answer counts. */
  readonly seconds: number;
}

/** A way to providers of identity. What every one must do is in contract.test.ts. */
export interface IdentityAdapter {
  readonly name: string;
  /** @returns the provider's name of the request. @throws IdentityDown */
  request(asked: AskedIdentity): Promise<string>;
  /** @param passKey what was sent to the phone; of SMS alone. @throws IdentityDown */
  verify(providerRequest: string, asked: { readonly passKey?: string | undefined }): Promise<Outcome>;
  /** Gives a request more time from now on. @returns whether it could. @throws IdentityDown */
  extend(providerRequest: string, seconds: number): Promise<boolean>;
  /** What a provider tells by itself, where its signature holds and is fresh; else undefined. */
  told(signature: string, fields: Told): Told | undefined;
}

/** The provider has failed or does not answer: nothing is known, and the request may be tried again. */
export class IdentityDown extends Error {
  override readonly name = 'IdentityDown';
  constructor(readonly reason: 'FAULT' | 'TIMEOUT') {
    super(`identity provider: ${reason}`);
  }
}
