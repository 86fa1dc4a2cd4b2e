import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { IdentityProvider, Outcome, Person } from './adapter.js';

export const personSchema = z.object({ name: z.string(), birthDate: z.string(), phone: z.string() });

/** What of the proven person is not the one who was meant. */
export type PersonFault = 'WRONG_NAME' | 'WRONG_BIRTH_DATE' | 'OTHER_PHONE';

const digits = (text: string): string => text.replace(/\D/g, '');
/** As names are compared: one spelling of each syllable, no spaces, no difference of capitals. */
const nameOf = (text: string): string => text.normalize('NFC').replace(/\s/g, '').toUpperCase();
/** +82 10 and 010 are the same. */
const phoneOf = (text: string): string => digits(text).replace(/^82(?=[1-9])/, '0');

function same(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return one !== '' && first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

/** Whether the person who proved who they are is the person who was meant. */
export function personFault(meant: Person, proven: Person): PersonFault | undefined {
  const name = same(nameOf(meant.name), nameOf(proven.name));
  const birthDate = same(digits(meant.birthDate), digits(proven.birthDate));
  const phone = same(phoneOf(meant.phone), phoneOf(proven.phone));
  if (!name) return 'WRONG_NAME';
  if (!birthDate) return 'WRONG_BIRTH_DATE';
  return phone ? undefined : 'OTHER_PHONE';
}

/** Who verified what, how and when, in the shape of OpenID Connect for Identity Assurance. */
export const verifiedClaimsSchema = z.object({
  verification: z.object({
    trust_framework: z.string(),
    time: z.string(),
    evidence: z.array(
      z.object({
        type: z.literal('electronic_record'),
        check_details: z.array(z.object({ check_method: z.string(), organization: z.string(), txn: z.string() })),
      }),
    ),
  }),
  claims: z.object({ name: z.string(), birthdate: z.string(), phone_number_end: z.string() }),
});
export type VerifiedClaims = z.infer<typeof verifiedClaimsSchema>;

/** What is kept of a proof: of the telephone number its end alone, which tells which one it was. */
export function verifiedClaims(
  { person, at, transaction }: Extract<Outcome, { state: 'VERIFIED' }>,
  { provider, adapter }: { readonly provider: IdentityProvider; readonly adapter: string },
): VerifiedClaims {
  const check = { check_method: provider, organization: adapter, txn: transaction };
  return {
    verification: {
      trust_framework: 'kr_identity_verification',
      time: new Date(at).toISOString(),
      evidence: [{ type: 'electronic_record', check_details: [check] }],
    },
    claims: {
      name: person.name,
      birthdate: person.birthDate.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
      phone_number_end: digits(person.phone).slice(-4),
    },
  };
}
