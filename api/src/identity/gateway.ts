import { z } from 'zod';
import { IdentityDown, type AskedIdentity, type IdentityAdapter, type Outcome, type Told } from './adapter.js';
import { signedTold } from './signature.js';

export interface GatewaySettings {
  readonly url: string;
  readonly key: string | undefined;
  readonly secret: string | undefined;
  readonly timeoutMs: number;
  /** Where the gateway may tell by itself what has been settled. */
  readonly callbackUrl: string | undefined;
}

const requested = z.object({ requestId: z.string().min(1).max(200) });
const extended = z.object({ extended: z.boolean() });
/** Whatever else a gateway answers (a resident number, say) is let go here and gets no further. */
const outcome = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('VERIFIED'),
    person: z.object({
      name: z.string().min(1).max(100),
      birthDate: z.string().regex(/^\d{8}$/),
      phone: z.string().regex(/^[\d+ -]{8,20}$/),
    }),
    at: z.iso.datetime({ offset: true }),
    transaction: z.string().min(1).max(200),
  }),
  z.object({ state: z.enum(['WAITING', 'WRONG_CODE', 'EXPIRED', 'REJECTED', 'CANCELLED']) }),
]);

/** Providers of identity behind one HTTP address, in the format of docs/portal.md. */
export class GatewayAdapter implements IdentityAdapter {
  readonly name = 'gateway';

  constructor(private readonly settings: GatewaySettings) {}

  async request({ id, provider, person, seconds }: AskedIdentity): Promise<string> {
    const { callbackUrl } = this.settings;
    const asked = { id, provider, person, seconds, ...(callbackUrl === undefined ? {} : { callbackUrl }) };
    return (await this.ask('requests', asked, requested, id)).requestId;
  }

  async verify(providerRequest: string, { passKey }: { readonly passKey?: string | undefined }): Promise<Outcome> {
    const path = `requests/${encodeURIComponent(providerRequest)}/verify`;
    return this.ask(path, passKey === undefined ? {} : { passKey }, outcome);
  }

  async extend(providerRequest: string, seconds: number): Promise<boolean> {
    const path = `requests/${encodeURIComponent(providerRequest)}/extend`;
    return (await this.ask(path, { seconds }, extended)).extended;
  }

  told(signature: string, fields: Told): Told | undefined {
    const { secret } = this.settings;
    return secret === undefined ? undefined : signedTold(secret, signature, fields);
  }

  private async ask<S extends z.ZodType>(path: string, body: object, answer: S, once?: string): Promise<z.output<S>> {
    const { url, key, timeoutMs } = this.settings;
    const down = (error: unknown): never => {
      throw new IdentityDown(error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'FAULT');
    };
    const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(once === undefined ? {} : { 'idempotency-key': once }),
      },
      body: JSON.stringify(body),
      // Names and telephone numbers go to the address of the settings and to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(down);
    const content: unknown = await response.json().catch(down);
    const read = answer.safeParse(content);
    if (!response.ok || !read.success) throw new IdentityDown('FAULT');
    return read.data;
  }
}
