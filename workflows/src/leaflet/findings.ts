import { fillMessage, harmUrgencies, severities, type Harm, type Leaflet } from '@onyak/core';
import type { MaterialFinding } from '../llm/material.js';
import {
  askedDrugs,
  hasOwnNote,
  isAllowed,
  isPair,
  labelsOf,
  primaryHarms,
  sufferersOf,
  withHandling,
} from '../llm/offline/findings.js';
import { forbiddenNoteOf, noteOf } from '../llm/offline/lines.js';
import { heldUntilCall } from '../llm/offline/held/held-until-call.js';
import { signsOf, tierOf, type Tier } from '../llm/offline/plan.js';
import { linePhrases } from '../llm/offline/texts.js';
import { drugLabels } from '../wording/drug-names.js';
import { sufferingDrugs } from '../wording/finding-harms.js';
import { toldToPatients } from '../wording/sums.js';
import { leafletTexts } from './texts.js';

/** What to ask about and how soon, each drug where it stands first. */
export function asked(findings: readonly MaterialFinding[]): Leaflet['ask'] {
  const untaken = heldCodes(findings);
  const of = (tier: Tier) => findings.filter((finding) => tierOf(finding) === tier && !isAllowed(finding));
  const toAsk = (finding: MaterialFinding) =>
    labelsOf([finding.drugs.length > 0 ? { ...finding, drugs: askedDrugs(finding, untaken) } : finding]);
  const now = of('CALL_NOW');
  const named = new Set(labelsOf(now.filter(({ drugs }) => drugs.length > 0)));
  const fresh = (tier: Tier) => {
    const labels = [...new Set(of(tier).flatMap(toAsk))].filter((label) => !named.has(label));
    for (const label of labels) named.add(label);
    return labels;
  };
  const [today, visit] = [fresh('TODAY'), fresh('NEXT_VISIT')];
  const section = (heading: string, texts: readonly string[]) =>
    texts.length > 0 ? [{ heading, texts: [...texts] }] : [];
  return [
    ...section(leafletTexts.ask.CALL_NOW, now.length > 0 ? forbidden(now) : []),
    ...section(
      leafletTexts.ask.TODAY,
      today.length > 0 ? [fillMessage(leafletTexts.askToday, { drugs: today.join(', ') }), leafletTexts.why] : [],
    ),
    ...section(
      leafletTexts.ask.NEXT_VISIT,
      visit.length > 0 ? [fillMessage(leafletTexts.askVisit, { drugs: visit.join(', ') })] : [],
    ),
  ];
}

/** Codes of the drugs that wait for an answer. */
export const heldCodes = (findings: readonly MaterialFinding[]): ReadonlySet<string> =>
  new Set(heldUntilCall(findings).map(({ atcCode }) => atcCode));

/** Codes of drugs that the patient may react to and that are asked about first, whether or not they wait. */
export const doubtfulCodes = (findings: readonly MaterialFinding[]): ReadonlySet<string> =>
  new Set(
    findings
      .filter((finding) => finding.kind === 'ALLERGY' && !isAllowed(finding) && tierOf(finding) !== 'KNOW')
      .flatMap(({ drugs }) => drugs.map(({ atcCode }) => atcCode)),
  );

/** Why, each pair for itself and single drugs together; then what to hold until somebody has answered. */
function forbidden(findings: readonly MaterialFinding[]): string[] {
  const held = drugLabels(heldUntilCall(findings));
  const told = grouped(findings, (finding) => {
    if (finding.kind === 'ALLERGY')
      return finding.severity === 'CONTRAINDICATED' ? linePhrases.reacted.sameForbidden : linePhrases.reacted.same;
    return forbiddenNoteOf(finding);
  });
  return [
    ...told,
    ...(held.length > 0 ? [fillMessage(leafletTexts.hold, { drugs: held.join(', ') })] : []),
    ...(findings.some(isPair) ? [leafletTexts.doctorDecides] : []),
  ];
}

function grouped(findings: readonly MaterialFinding[], phraseOf: (finding: MaterialFinding) => string): string[] {
  const groups = new Map<string, { phrase: string; labels: string[] }>();
  for (const finding of findings) {
    const phrase = phraseOf(finding);
    const labels = labelsOf([finding]);
    const key = isPair(finding) ? `${phrase}|${labels.join('|')}` : phrase;
    const group = groups.get(key) ?? { phrase, labels: [] };
    groups.set(key, { phrase, labels: [...new Set([...group.labels, ...labels])] });
  }
  return [...groups.values()].map(({ phrase, labels }) =>
    // The term of the professionals' lists stands behind what it means.
    fillMessage(phrase.replace(/\([^()]*금기\)/u, ''), { condition: '', drugs: labels.join(', ') }),
  );
}

/** Each harm once, with every drug that may bring it; then what is to be known of how drugs are handled. */
export function harmsTold(findings: readonly MaterialFinding[]): Leaflet['harms'] {
  const parts = toldToPatients(findings)
    .filter((finding) => !isAllowed(finding))
    .flatMap(withHandling);
  const harms = new Map<string, { text: string; drugs: string[]; urgency: number; severity: number }>();
  for (const finding of parts)
    for (const harm of primaryHarms(finding)) {
      const drugs = labelsOfHarm(finding, harm);
      const known = harms.get(harm.id);
      harms.set(harm.id, {
        text: `${harm.plain}.`,
        drugs: [...new Set([...(known?.drugs ?? []), ...drugs])],
        urgency: harmUrgencies.indexOf(harm.urgency),
        severity: Math.min(known?.severity ?? severities.length, severities.indexOf(finding.severity)),
      });
    }
  const told = [...harms.values()]
    .toSorted((a, b) => a.urgency - b.urgency || a.severity - b.severity)
    .map(({ text, drugs }) => ({ text, drugs }));
  const notes = grouped(
    parts.filter((finding) => hasOwnNote(finding) && finding.severity !== 'CONTRAINDICATED'),
    noteOf,
  );
  return [
    ...told,
    ...notes.map((note) => ({
      text: `${note.slice(0, note.lastIndexOf(': '))}.`,
      drugs: [note.slice(note.lastIndexOf(': ') + 2)],
    })),
  ];
}

/**
 * Whom a harm is told of: what loses its effect; else what may bring it, without the drug that only stands in its way: no list is to
 * say that an inhaler narrows the airways, or that insulin raises the sugar.
 */
function labelsOfHarm(finding: MaterialFinding, harm: Harm): string[] {
  const losing = sufferersOf(finding, harm);
  if (losing.length > 0) return drugLabels(losing);
  const telling = finding.reasons.filter(({ effect }) => effect?.harms.includes(harm.id));
  const opposed = telling.every(({ effect }) => effect?.direction === 'OPPOSES') && !harm.id.startsWith('LOSS_');
  const suffering = new Set(sufferingDrugs({ ...finding, reasons: telling }).map(({ atcCode }) => atcCode));
  const bringing = finding.drugs.filter(({ atcCode }) => !suffering.has(atcCode));
  return opposed && bringing.length > 0 ? drugLabels(bringing) : labelsOf([finding]);
}

export function signsTold(findings: readonly MaterialFinding[]): string[] {
  const told = signsOf(findings.filter((finding) => !isAllowed(finding)));
  return harmUrgencies.flatMap((urgency) => {
    const own = told.filter(({ harm }) => harm.urgency === urgency).flatMap(({ signs }) => signs);
    return own.length > 0 ? [fillMessage(leafletTexts.watchFor[urgency], { signs: own.join(', ') })] : [];
  });
}

export function keepTold(findings: readonly MaterialFinding[]): string[] {
  return [
    heldUntilCall(findings).length > 0 ? leafletTexts.keepRest : leafletTexts.keep,
    leafletTexts.add,
    leafletTexts.others,
  ];
}
