import { overviewParts, type Finding, type GuideNode } from '@onyak/core';
import {
  PrintedAnswer,
  PrintedCourses,
  PrintedFindings,
  PrintedNotScreened,
  PrintedPart,
  printedList,
  severityText,
} from '@onyak/admin-ui/clinical';
import { Box } from '@onyak/admin-ui/kit';
import { text, urgencyText, type RequestDetail } from '../shared.js';
import { sectionsFor } from '../text/sentence-runs.js';
import { SheetHead } from './SheetHead.js';

/** A guide on paper: all that its screen tells of it, in the screen's order. */
export function GuideSheet({ node, detail }: { readonly node: GuideNode | undefined; readonly detail: RequestDetail }) {
  const { screening } = detail;
  return (
    <>
      <SheetHead
        title={text('guide.title')}
        detail={detail}
        written={node ? text('sheet.version', { seq: node.seq, time: node.transTimeStr }) : ''}
      />
      <Box sx={{ fontSize: '0.82em' }}>
        {screening && <PrintedAnswer screening={screening} />}
        {node && <Text node={node} findings={screening?.findings ?? []} />}
        {screening && <PrintedFindings screening={screening} />}
        {screening && <PrintedCourses screening={screening} />}
        {screening && <PrintedNotScreened screening={screening} />}
        <p>{text('guide.disclaimer')}</p>
      </Box>
    </>
  );
}

function Text({ node, findings }: { readonly node: GuideNode; readonly findings: readonly Finding[] }) {
  const merged = node.mergedData;
  if (!merged) return null;
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  return (['patient', 'staff'] as const).map((reader) => {
    const sections = sectionsFor(reader, merged.guide, byId);
    if (sections.length === 0) return null;
    return (
      <PrintedPart key={reader} title={text(`part.${reader}`)}>
        {reader === 'patient' && <Paragraph value={overviewParts(merged.guide.overview).told} />}
        {sections.map((section) => (
          <section key={`${section.urgency}${section.heading}`}>
            <Box component="h3" sx={{ fontSize: '1.05em', mt: 1, mb: 0.25 }}>
              {section.heading || urgencyText(section.urgency)}
            </Box>
            <Box component="ul" sx={printedList}>
              {section.runs.flatMap(({ severity, sentences }) =>
                sentences.map((sentence) => (
                  <li key={sentence.at}>
                    {severity && <strong>[{severityText(severity)}] </strong>}
                    {reader === 'staff' && !sentence.whole && `${titles(sentence.findingIds, byId)}: `}
                    {sentence.text}
                  </li>
                )),
              )}
            </Box>
          </section>
        ))}
        {reader === 'patient' && <Paragraph value={merged.guide.closing} />}
      </PrintedPart>
    );
  });
}

const titles = (ids: readonly string[], byId: ReadonlyMap<string, Finding>) =>
  [...new Set(ids.flatMap((id) => byId.get(id)?.title ?? []))].join(' / ');

function Paragraph({ value }: { readonly value: string }) {
  return value === '' ? null : (
    <Box component="p" sx={{ m: 0, mb: 0.5, whiteSpace: 'pre-line' }}>
      {value}
    </Box>
  );
}
