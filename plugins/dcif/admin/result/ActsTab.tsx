import { DismissedFindings, JudgedFinding, useDismiss } from '@onyak/admin-ui/clinical';
import { Button, Chip, EmptyState, Notice, Section, Stack, Typography } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../../messages.js';
import { acts } from '../../schema.js';
import { DrugsSection } from './DrugsSection.js';
import { firstActs } from './first-acts.js';
import type { ResultTabProps } from './shared.js';

/** What the prescriber can do now, one heading an act, the gravest first; at most seven before anybody asks for more. */
export function ActsTab({ viewed, onEvidence, onChanged }: ResultTabProps) {
  const { request, screening, findings, dismissals } = viewed;
  const [all, setAll] = useState(false);
  const { pending, tell } = useDismiss({ path: '/api/DCIF/dismissFinding', reqId: request.reqId, onChanged });
  const { shown, hidden } = firstActs(viewed, all);
  const ofNew = findings.filter(({ act }) => act !== 'CURRENT').length;
  return (
    <Stack sx={{ gap: 2 }}>
      <Section title={text('tab.acts')}>
        <Typography sx={{ color: 'text.secondary' }}>
          {text('acts.count', { count: ofNew, current: findings.length - ofNew })}
        </Typography>
        {screening.notScreened.length > 0 && (
          <Notice tone="warning">{text('acts.notScreened', { count: screening.notScreened.length })}</Notice>
        )}
        {ofNew === 0 && <EmptyState icon="CheckCircle" title={text('acts.none')} />}
        {acts.map((act) => {
          const rows = shown.filter((row) => row.act === act);
          if (rows.length === 0) return null;
          return (
            <Stack key={act} component="section" aria-label={text(`act.${act}`)} sx={{ pt: 1.5 }}>
              <Typography variant="h3">{text(`act.${act}`)}</Typography>
              <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {rows.map(({ finding, meeting }) => (
                  <JudgedFinding
                    key={finding.id}
                    finding={finding}
                    mark={<Chip size="small" variant="outlined" label={text(`meeting.${meeting}`)} />}
                    pending={pending}
                    onEvidence={() => onEvidence({ findingIds: [finding.id], at: null })}
                    onDismiss={(reason) => tell(finding.id, reason)}
                  />
                ))}
              </Stack>
            </Stack>
          );
        })}
        {(hidden > 0 || all) && (
          <Button onClick={() => setAll(!all)}>{all ? text('acts.less') : text('acts.more', { count: hidden })}</Button>
        )}
        <DismissedFindings
          findings={screening.findings}
          dismissals={dismissals}
          pending={pending}
          onRestore={(findingId) => tell(findingId, '')}
        />
      </Section>
      <DrugsSection viewed={viewed} />
    </Stack>
  );
}
