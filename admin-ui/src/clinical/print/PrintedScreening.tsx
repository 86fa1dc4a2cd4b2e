import type { ScreeningResult } from '@onyak/core';
import Box from '@mui/material/Box';
import { countBySeverity } from '../findings/findings.js';
import { countText, kindText, releaseText, severityText, text } from '../messages.js';
import { groupNotScreened, namesOfGroup } from '../not-screened/not-screened.js';
import { periodName } from '../drawings/timeline.js';
import { MatrixTable } from './MatrixTable.js';
import { PrintedPart, printedList } from './PrintedPart.js';

interface PrintedProps {
  readonly screening: ScreeningResult;
}

/** The answer first: how many of each severity, of what, with which knowledge, and which drugs meet. */
export function PrintedAnswer({ screening }: PrintedProps) {
  const counts = countBySeverity(screening.findings).map(({ severity, count }) => `${severityText(severity)} ${count}`);
  return (
    <PrintedPart title={text('answer.title')}>
      <p>
        <strong>{counts.join(' · ')}</strong> {text('findings.noneScreened', screening.screened)}{' '}
        {releaseText(screening)}
      </p>
      {screening.findings.length === 0 && (
        <p>
          {text('findings.none')} {text('notScreened.always')}
        </p>
      )}
      <MatrixTable findings={screening.findings} />
    </PrintedPart>
  );
}

/** Every finding with its reasons, under its severity. */
export function PrintedFindings({ screening }: PrintedProps) {
  if (screening.findings.length === 0) return null;
  return (
    <PrintedPart title={`${text('findings.title')} ${countText(screening.findings.length)}`}>
      {screening.unreviewed.findings > 0 && <p>{text('findings.unreviewed', screening.unreviewed)}</p>}
      {countBySeverity(screening.findings)
        .filter(({ count }) => count > 0)
        .map(({ severity, count }) => (
          <section key={severity}>
            <Box component="h3" sx={{ fontSize: '1.05em', mt: 1, mb: 0.25 }}>
              {severityText(severity)} {countText(count)}
            </Box>
            <Box component="ul" sx={printedList}>
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
    </PrintedPart>
  );
}

/** Courses, burden and falls in words: on paper nobody can point at a bar. */
export function PrintedCourses({ screening }: PrintedProps) {
  const { periods, maybeTaken, anticholinergic, fallRisk } = screening;
  return (
    <>
      {(periods.length > 0 || maybeTaken.length > 0) && (
        <PrintedPart title={text('timeline.title')}>
          <Box component="ul" sx={printedList}>
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
        </PrintedPart>
      )}
      <PrintedPart title={text('burden.title')}>
        <p>
          {text('burden.value', { total: anticholinergic.total, threshold: anticholinergic.threshold })}{' '}
          {anticholinergic.drugs.map(({ name, score }) => `${name} ${text('burden.score', { score })}`).join(', ')}
        </p>
      </PrintedPart>
      {fallRisk.length > 0 && (
        <PrintedPart title={text('fall.title')}>
          <Box component="ul" sx={printedList}>
            {fallRisk.map((item) => (
              <li key={item.drugClass}>
                {item.drugClass} ({item.drugs.map(({ name }) => name).join(', ')}): {item.guidance} ({item.source})
              </li>
            ))}
          </Box>
        </PrintedPart>
      )}
    </>
  );
}

/** What could not be checked, named. */
export function PrintedNotScreened({ screening }: PrintedProps) {
  return (
    <PrintedPart
      title={`${text('notScreened.title')} ${text('notScreened.count', { count: screening.notScreened.length })}`}
    >
      <Box component="ul" sx={printedList}>
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
    </PrintedPart>
  );
}
