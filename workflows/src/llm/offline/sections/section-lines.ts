import { fillMessage } from '@onyak/core';
import { tellBriefly, type ToldLine } from '../brief-lines.js';
import { isPair, labelsOf } from '../findings.js';
import { withInducersOnce } from '../inducers.js';
import { tellAdded, tellLine } from '../lines.js';
import type { PlanLine } from '../plan.js';
import { isTight, type Style } from '../styles.js';
import { briefPhrases } from '../texts.js';

/** How such a sentence begins. */
const [byNameOf = ''] = briefPhrases.byName.split('{drugs}');

/** Of what can wait the drugs alone, in one sentence; those of a section before are not named so again. */
export function namesOf(lines: readonly PlanLine[], before: string): string[] {
  const told = before.split(byNameOf).slice(1).join('');
  const labels = labelsOf(lines.flatMap(({ findings }) => findings)).filter((label) => !told.includes(label));
  return labels.length > 0 ? [fillMessage(briefPhrases.byName, { drugs: labels.join(', ') })] : [];
}

export function linesIn(
  style: Style,
  lines: readonly PlanLine[],
  others: ReadonlyMap<PlanLine, string[]>,
  before: string,
  held: readonly string[],
): string[] {
  const also = lines.filter(({ kind }) => kind === 'ALSO');
  const own = lines.filter(({ kind }) => kind !== 'ALSO');
  const told = tellInStyle(
    style,
    own.map((line) => ({ line, others: others.get(line) ?? [] })),
    new Set(held),
  );
  // What only adds to a harm is named once; that somebody is asked about a drug is no reason yet. In ample words it is left over only
  // where its harm stands beside others in one line, in which nothing could be added to it: there the pair is told for itself.
  const named = [before, ...told].join('\n');
  const adding = also.flatMap(({ findings }) => findings);
  const unnamed = labelsOf(adding).filter((label) => !named.includes(label));
  const added = tellAdded(adding, isTight(style) ? unnamed : labelsOf(adding.filter(isPair)).concat(unnamed));
  return added === '' ? told : [...told, added];
}

/** Each line for itself, in fewer words where the style asks for it; what one drug takes from several is one line. */
function tellInStyle(style: Style, lines: readonly ToldLine[], held: ReadonlySet<string>): string[] {
  const once = withInducersOnce(lines);
  if (style === 'FULL') return once.map(({ sentence, lines: [only] }) => sentence ?? tellOnly(only));
  const single = once.flatMap(({ sentence, lines: own }) => (sentence === undefined ? own : []));
  return [...tellBriefly(single, isTight(style), held), ...once.flatMap(({ sentence }) => sentence ?? [])];
}

function tellOnly(told: ToldLine | undefined): string {
  return told ? tellLine(told.line, told.others) : '';
}
