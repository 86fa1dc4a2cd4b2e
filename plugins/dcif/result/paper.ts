import type { Block } from '@onyak/core';
import { text } from '../messages.js';
import { acts, type Viewed } from '../schema.js';

/** Whose result a paper is and of which day. */
export function paperFacts({ name, age, gender, irbNumber, recordDate }: Viewed['request']): string[] {
  return [
    text('patient.line', { name: name || text('patient.noName'), age, gender: text(`gender.${gender}`) }),
    `${text('column.irbNumber')} ${irbNumber}`,
    text('patient.recordDate', { date: recordDate }),
  ];
}

/** A result on paper and in the clipboard: the drugs, what can be done about each finding, what was not checked. */
export function paperBlocks(viewed: Viewed): Block[] {
  const { request, screening, newDrugs, currentDrugs, findings, dismissals } = viewed;
  const byId = new Map(screening.findings.map((finding) => [finding.id, finding]));
  const dismissed = new Map(dismissals.map((dismissal) => [dismissal.findingId, dismissal]));
  const listed = (label: string, items: string[]): Block[] =>
    items.length === 0
      ? []
      : [
          { kind: 'heading', level: 2, text: label },
          { kind: 'list', items },
        ];
  const ofAct = (act: (typeof acts)[number]) =>
    findings.flatMap(({ findingId, act: own, meeting }) => {
      const finding = byId.get(findingId);
      const [first] = finding?.reasons ?? [];
      if (own !== act || !finding || !first) return [];
      const told = dismissed.get(findingId);
      const line = [
        `[${text(`severity.${finding.severity}`)}] ${finding.title} (${text(`meeting.${meeting}`)})`,
        first.action,
        text('paper.reason', { reason: first.mechanism }),
        told && text('paper.dismissed', { reason: text(`dismissal.${told.reason}`), userId: told.userId }),
      ];
      return [line.filter(Boolean).join(' · ')];
    });
  return [
    { kind: 'text', text: text('result.rules', { release: request.knowledgeRelease, stopp: request.stoppVersion }) },
    ...listed(
      text('drugs.new'),
      newDrugs.map(({ name, totalDosageDays, alsoCurrent }) =>
        [
          name,
          totalDosageDays === null ? '' : text('drugs.days', { days: totalDosageDays }),
          alsoCurrent ? text('drugs.goesOn') : '',
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    ...listed(
      text('drugs.current'),
      currentDrugs.map(({ name, pdc, totalDosageDays, firstDispenseDate: date }) =>
        [name, pdc === null ? '' : text('drugs.pdc', { pdc: pdc.toFixed(2), days: totalDosageDays ?? 0, date })]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    ...acts.flatMap((act) => listed(text(`act.${act}`), ofAct(act))),
    ...(findings.length === 0 ? [{ kind: 'text' as const, text: text('tab.none') }] : []),
    { kind: 'heading', level: 2, text: text('paper.notScreened', { count: screening.notScreened.length }) },
    {
      kind: 'list',
      items: [
        ...new Set(screening.notScreened.map(({ name, code, reasonText }) => `${name || code}: ${reasonText}`)),
        text('paper.always'),
      ],
    },
  ];
}

/** The same as plain text. */
export const paperText = (viewed: Viewed): string =>
  [
    `${text('result.title')} ${viewed.request.reqId}`,
    paperFacts(viewed.request).join(' · '),
    ...paperBlocks(viewed).map((block) =>
      block.kind === 'list'
        ? block.items.map((item) => `- ${item}`).join('\n')
        : block.kind === 'rule'
          ? ''
          : block.kind === 'heading'
            ? `\n■ ${block.text}`
            : block.text,
    ),
  ].join('\n');
