import {
  BurdenSections,
  buildMatrix,
  FindingsList,
  InteractionMatrix,
  NotScreenedList,
} from '@onyak/admin-ui/clinical';
import { Section, Stack } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import type { ResultTabProps } from './shared.js';
import { findingsOf, type KindTabName } from './kinds.js';

interface KindTabProps extends ResultTabProps {
  readonly tab: KindTabName;
}

/** The findings of some kinds, those of new drugs first within their severity, and what was not screened. */
export function KindTab({ viewed, tab, evidence, onEvidence }: KindTabProps) {
  const { screening } = viewed;
  const findings = findingsOf(viewed, tab);
  return (
    <Stack sx={{ gap: 2 }}>
      {tab === 'interactions' && (
        <Section title={text('tab.interactions')}>
          <InteractionMatrix
            matrix={buildMatrix(findings)}
            onOpen={(findingIds) => onEvidence({ findingIds, at: null })}
          />
        </Section>
      )}
      <FindingsList screening={{ ...screening, findings }} evidence={evidence} onEvidence={onEvidence} />
      {tab === 'anticholinergic' && <BurdenSections screening={screening} />}
      <NotScreenedList items={screening.notScreened} />
    </Stack>
  );
}
