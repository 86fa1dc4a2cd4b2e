import { severities, type Finding, type GuideNode, type MappingNote, type ScreeningResult } from '@onyak/core';
import { kindNames, severityNames, text, urgencyNames } from './messages.js';

export interface CdssResult {
  readonly reqId: string;
  readonly notes: readonly MappingNote[];
  readonly screening: ScreeningResult;
  readonly node: GuideNode;
}

/** The result for a person: findings by severity, what could not be screened or read, the guide. */
export function printResult({ notes, screening, node }: CdssResult): string {
  return [screeningLines(screening), notScreenedLines(screening), noteLines(notes), guideLines(node)]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function screeningLines(screening: ScreeningResult): string[] {
  const { screened, findings, anticholinergic } = screening;
  const head = text('screenHead', { release: screening.knowledgeRelease, date: screening.recordDate, ...screened });
  const groups = severities.flatMap((severity) => {
    const found = findings.filter((finding) => finding.severity === severity);
    if (found.length === 0) return [];
    return [
      '',
      text('severityHead', { severity: severityNames[severity], count: found.length }),
      ...found.flatMap(findingLines),
    ];
  });
  return [
    head,
    ...(screening.unreviewed.of > 0
      ? [text('unreviewed', { unreviewed: screening.unreviewed.findings, of: screening.unreviewed.of })]
      : []),
    ...takingLines(screening),
    ...(anticholinergic.total > 0
      ? [text('burden', { total: anticholinergic.total, threshold: anticholinergic.threshold })]
      : []),
    ...(groups.length > 0 ? groups : [text('noFindings')]),
  ];
}

/** Days with many drugs, and the drugs of which nobody knows whether they are taken. */
function takingLines({
  onMedOver5Days: days,
  onMedOver5DaysAtMost: most = days,
  maybeTaken,
}: ScreeningResult): string[] {
  const names = maybeTaken.map(({ name, atcCode }) => name || atcCode).join(', ');
  return [
    most > days ? text('over5Between', { days, most }) : text('over5', { days }),
    ...(maybeTaken.length > 0 ? [text('maybeTaken', { count: maybeTaken.length, names })] : []),
  ];
}

function findingLines(finding: Finding): string[] {
  const sources = [...new Set(finding.reasons.map(({ source }) => source))].join(', ');
  return [
    text('finding', { title: finding.title, kind: kindNames[finding.kind] }),
    ...finding.reasons.map(({ trigger, action }) => text('reasonAction', { trigger, action })),
    text('reasonSource', { source: sources }),
  ];
}

function notScreenedLines({ notScreened }: ScreeningResult): string[] {
  if (notScreened.length === 0) return [];
  const line = ({ name, code, reasonText }: ScreeningResult['notScreened'][number]) =>
    text('notScreened', { name: name || code, code: name && code ? ` (${code})` : '', reason: reasonText });
  return [text('notScreenedHead', { count: notScreened.length }), ...notScreened.map(line)];
}

function noteLines(notes: readonly MappingNote[]): string[] {
  if (notes.length === 0) return [];
  const total = notes.reduce((sum, { count }) => sum + count, 0);
  const line = ({ resourceType, reason, count, examples }: MappingNote) =>
    text('note', {
      type: resourceType,
      reason,
      count,
      examples: examples.length > 0 ? ` (${examples.join(', ')})` : '',
    });
  return [text('notesHead', { count: total }), ...notes.map(line)];
}

function guideLines({ mergedData, llmModelGen }: GuideNode): string[] {
  if (!mergedData) return [];
  const { guide, faults, excluded } = mergedData;
  const sections = guide.sections.flatMap(({ urgency, heading, sentences }) => [
    '',
    `[${urgencyNames[urgency]}] ${heading}`,
    ...sentences.map((sentence) => `- ${sentence.text}`),
  ]);
  const faultLines = faults.map((fault) => text('fault', { text: fault.text, message: fault.message }));
  return [
    text('guideHead', { model: llmModelGen }),
    guide.overview,
    ...sections,
    '',
    guide.closing,
    ...(excluded.length > 0
      ? [
          '',
          text('excludedHead', { count: excluded.length }),
          ...excluded.map((left) => text('fault', { text: left.text, message: left.reasons.join(' ') })),
        ]
      : []),
    ...(faults.length > 0 ? ['', text('faultsHead', { count: faults.length }), ...faultLines] : []),
  ];
}
