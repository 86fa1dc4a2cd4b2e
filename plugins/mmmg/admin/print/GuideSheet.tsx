import { overviewParts, type Finding, type GuideNode, type ScreeningResult } from '@onyak/core';
import { Box } from '@onyak/admin-ui/kit';
import type { ReactNode } from 'react';
import { countBySeverity } from '../findings.js';
import { groupNotScreened, namesOfGroup } from '../not-screened.js';
import { kindText, severityText, text, urgencyText, type RequestDetail } from '../shared.js';
import { periodName } from '../timeline.js';
import { sectionsFor } from '../text/sentence-runs.js';
import { MatrixTable } from './MatrixTable.js';
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
        {screening && <Answer screening={screening} />}
        {node && <Text node={node} findings={screening?.findings ?? []} />}
        {screening && <Findings screening={screening} />}
        {screening && <Courses screening={screening} />}
        {screening && <NotScreenedPart screening={screening} />}
        <p>{text('guide.disclaimer')}</p>
      </Box>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Box component="h2" sx={{ fontSize: '1.2em', mt: 1.5, mb: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        {title}
      </Box>
      {children}
    </section>
  );
}

const list = { m: 0, mb: 0.5, pl: 2.25 } as const;

function Answer({ screening }: { readonly screening: ScreeningResult }) {
  const counts = countBySeverity(screening.findings).map(({ severity, count }) => `${severityText(severity)} ${count}`);
  return (
    <Part title={text('answer.title')}>
      <p>
        <strong>{counts.join(' · ')}</strong> {text('findings.noneScreened', screening.screened)}{' '}
        {text('guide.release', { release: screening.knowledgeRelease, rules: screening.stoppVersion })}
      </p>
      {screening.findings.length === 0 && (
        <p>
          {text('findings.none')} {text('notScreened.always')}
        </p>
      )}
      <MatrixTable findings={screening.findings} />
    </Part>
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
      <Part key={reader} title={text(`part.${reader}`)}>
        {reader === 'patient' && <Paragraph value={overviewParts(merged.guide.overview).told} />}
        {sections.map((section) => (
          <section key={`${section.urgency}${section.heading}`}>
            <Box component="h3" sx={{ fontSize: '1.05em', mt: 1, mb: 0.25 }}>
              {section.heading || urgencyText(section.urgency)}
            </Box>
            <Box component="ul" sx={list}>
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
      </Part>
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

function Findings({ screening }: { readonly screening: ScreeningResult }) {
  if (screening.findings.length === 0) return null;
  return (
    <Part title={`${text('findings.title')} ${text('findings.count', { count: screening.findings.length })}`}>
      {screening.unreviewed.findings > 0 && <p>{text('findings.unreviewed', screening.unreviewed)}</p>}
      {countBySeverity(screening.findings)
        .filter(({ count }) => count > 0)
        .map(({ severity, count }) => (
          <section key={severity}>
            <Box component="h3" sx={{ fontSize: '1.05em', mt: 1, mb: 0.25 }}>
              {severityText(severity)} {text('findings.count', { count })}
            </Box>
            <Box component="ul" sx={list}>
              {screening.findings
                .filter((finding) => finding.severity === severity)
                .map((finding) => (
                  <li key={finding.id}>
                    <strong>{finding.title}</strong> ({kindText(finding.kind)})
                    {finding.reasons.map(({ ruleId, mechanism, action, source }) => (
                      <Box key={`${ruleId} ${mechanism} ${action}`}>
                        {[mechanism, action].filter((part) => part !== '').join(' → ')} ({source})
                      </Box>
                    ))}
                  </li>
                ))}
            </Box>
          </section>
        ))}
    </Part>
  );
}

/** Courses, burden and falls in words: on paper nobody can point at a bar. */
function Courses({ screening }: { readonly screening: ScreeningResult }) {
  const { periods, maybeTaken, anticholinergic, fallRisk } = screening;
  return (
    <>
      {(periods.length > 0 || maybeTaken.length > 0) && (
        <Part title={text('timeline.title')}>
          <Box component="ul" sx={list}>
            {periods.map((period) => (
              <li key={period.atcCode}>
                {periodName(period)}: {period.periods.map(({ start, end }) => `${start}~${end}`).join(', ')} ·{' '}
                {text('timeline.days', { days: period.totalDosageDays })} ·{' '}
                {text('timeline.pdc', { pdc: period.pdc.toFixed(2) })}
                {period.onMedication && ` · ${text('timeline.taken')}`}
              </li>
            ))}
            {maybeTaken.map((drug) => (
              <li key={`${drug.atcCode} ${drug.name}`}>
                {drug.name || drug.atcCode}: {text('timeline.maybe')}
              </li>
            ))}
          </Box>
        </Part>
      )}
      <Part title={text('burden.title')}>
        <p>
          {text('burden.value', { total: anticholinergic.total, threshold: anticholinergic.threshold })}{' '}
          {anticholinergic.drugs.map(({ name, score }) => `${name} ${text('burden.score', { score })}`).join(', ')}
        </p>
      </Part>
      {fallRisk.length > 0 && (
        <Part title={text('fall.title')}>
          <Box component="ul" sx={list}>
            {fallRisk.map((item) => (
              <li key={item.drugClass}>
                {item.drugClass} ({item.drugs.map(({ name }) => name).join(', ')}): {item.guidance} ({item.source})
              </li>
            ))}
          </Box>
        </Part>
      )}
    </>
  );
}

function NotScreenedPart({ screening }: { readonly screening: ScreeningResult }) {
  return (
    <Part title={`${text('notScreened.title')} ${text('notScreened.count', { count: screening.notScreened.length })}`}>
      <Box component="ul" sx={list}>
        {groupNotScreened(screening.notScreened).map((group) => {
          const { names, more } = namesOfGroup(group);
          return (
            <li key={group.key}>
              {group.reasonText}: {names} {more > 0 && text('notScreened.more', { count: more })}
            </li>
          );
        })}
        <li>{text('notScreened.always')}</li>
      </Box>
    </Part>
  );
}
