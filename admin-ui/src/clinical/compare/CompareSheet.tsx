import Box from '@mui/material/Box';
import { printedList } from '../print/PrintedPart.js';
import { severityText } from '../messages.js';
import { changeKinds, countChanges } from './compare-sentences.js';
import { ComparedText } from './ComparedText.js';
import { placeOf } from './CompareRow.js';
import { rowsShown, type Compared } from './Comparison.js';
import { text } from './messages.js';
import { editOf, type FindingChange, type GuideVersion } from './version.js';
import { isOther } from './VersionFacts.js';

interface CompareSheetProps {
  /** Whose guide it is and of which day. */
  readonly about: readonly string[];
  readonly before: GuideVersion;
  readonly after: GuideVersion;
  readonly compared: Compared;
  readonly all: boolean;
}

/** Two versions on paper: what they rest on, then each sentence that is other, with its evidence. */
export function CompareSheet({ about, before, after, compared, all }: CompareSheetProps) {
  const counts = countChanges(compared.rows);
  const changes = new Map(compared.changes.map((one) => [one.id, one]));
  return (
    <>
      <h1>{text('compare.title')}</h1>
      <p>{about.join(' · ')}</p>
      <Version label={text('compare.before')} version={before} other={after} />
      <Version label={text('compare.after')} version={after} other={before} />
      <p>
        {changeKinds
          .map((change) => text('compare.count', { change: text(`change.${change}`), count: counts[change] }))
          .join(' · ')}
      </p>
      <Box component="ul" sx={printedList}>
        {rowsShown(compared.rows, all).map(({ row, place }) => {
          const edit = editOf(row, after);
          return (
            <Box component="li" key={place} sx={{ borderTop: 1, borderColor: 'divider', py: 0.5 }}>
              <div>
                <strong>{text(`change.${row.change}`)}</strong> {placeOf(row.after ?? row.before)}
                {edit && ` · ${text('compare.edited', { user: edit.user, time: edit.at })}`}
              </div>
              <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: '1fr 1fr' }}>
                <ComparedText
                  label={text('compare.before')}
                  said={row.before?.text ?? null}
                  pieces={row.pieces}
                  side="before"
                />
                <ComparedText
                  label={text('compare.after')}
                  said={row.after?.text ?? null}
                  pieces={row.pieces}
                  side="after"
                />
              </Box>
              {row.findingIds.flatMap((id) => {
                const one = changes.get(id);
                return one ? [<Evidence key={id} {...one} />] : [];
              })}
            </Box>
          );
        })}
      </Box>
    </>
  );
}

interface VersionProps {
  readonly label: string;
  readonly version: GuideVersion;
  readonly other: GuideVersion;
}

function Version({ label, version, other }: VersionProps) {
  const facts = version.facts.map(
    (fact) => `${fact.label} ${fact.value}${isOther(fact, other.facts) ? ` (${text('compare.differs')})` : ''}`,
  );
  return (
    <p>
      <strong>
        {label} · {version.label}
      </strong>
      <br />
      {facts.join(' · ')}
    </p>
  );
}

/** A finding in one line: what became of it, how grave it is, by which rule and source. */
function Evidence({ change, before, after }: FindingChange) {
  const finding = after ?? before;
  if (!finding) return null;
  const severities = [before?.severity, after?.severity].filter((one) => one !== undefined);
  const told = [...new Set(severities)].map(severityText).join(' → ');
  const grounds = [...new Set(finding.reasons.map(({ ruleName, source }) => `${ruleName}, ${source}`))].join('; ');
  return (
    <Box sx={{ fontSize: '0.85em' }}>
      {change === 'SAME' ? '' : `${text(`finding.${change}`)} · `}
      {told} {finding.title} ({grounds})
    </Box>
  );
}
