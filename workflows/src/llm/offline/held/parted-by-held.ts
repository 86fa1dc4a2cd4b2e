import { fillMessage, withParticle, type EvidenceDrug } from '@onyak/core';
import { phrases } from '../../../wording/clinician/clinician-texts.js';
import type { MaterialFinding } from '../../material.js';
import { heldUntilCall, namedToHold } from './held-until-call.js';

type Reason = MaterialFinding['reasons'][number];

/**
 * Forbidden pairs as both parts of a guide tell them: where a drug that has to be held anyway parts a pair, that is its drug to hold, and
 * not the one that its row names, which the patient goes on with.
 */
export function partedByHeld(findings: readonly MaterialFinding[]): MaterialFinding[] {
  const held = new Set(heldUntilCall(findings).map(({ atcCode }) => atcCode));
  return findings.map((finding) => {
    const [named, ...more] = namedToHold(finding);
    const others = finding.drugs.filter(({ atcCode }) => atcCode !== named?.atcCode);
    const [other] = others;
    if (!named || more.length > 0 || !other || others.length > 1) return finding;
    if (held.has(named.atcCode) || !held.has(other.atcCode)) return finding;
    return { ...finding, reasons: finding.reasons.map((reason) => heldInstead(reason, other, finding.severity)) };
  });
}

function heldInstead(reason: Reason, other: EvidenceDrug, severity: MaterialFinding['severity']): Reason {
  const { effect, action } = reason;
  if (!effect || effect.hold.length === 0) return reason;
  const told = reason.severity === severity ? actionFor(action, other) : action;
  return { ...reason, effect: { ...effect, hold: [other.atcCode] }, action: told };
}

/** What a row says beside its drug to hold is about that drug, but for how long lies between the two and what is not to be stopped. */
function actionFor(action: string, { name }: EvidenceDrug): string {
  const kept = action.split(/(?<=\.) /u).filter((sentence) => phrases.ofWhicheverIsHeld.test(sentence));
  return [fillMessage(phrases.holdInstead, { drug: withParticle(name, '을') }), ...kept].join(' ');
}
