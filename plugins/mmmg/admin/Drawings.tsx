import type { ScreeningResult } from '@onyak/core';
import { Section } from '@onyak/admin-ui/kit';
import { Anchor } from './Anchor.js';
import { text } from '../messages.js';
import { BurdenBar } from './BurdenBar.js';
import { FallRiskList } from './FallRiskList.js';
import { buildMatrix } from './findings.js';
import type { Evidence } from './evidence.js';
import { InteractionMatrix } from './InteractionMatrix.js';
import { PeriodTimeline } from './PeriodTimeline.js';

/** What people would rather look at than read: pairs, periods, burden, falls. */
export function Drawings({
  screening,
  onEvidence,
}: {
  readonly screening: ScreeningResult;
  readonly onEvidence: (evidence: Evidence) => void;
}) {
  return (
    <>
      <Anchor id="guide-matrix">
        <Section title={text('matrix.title')}>
          <InteractionMatrix
            matrix={buildMatrix(screening.findings)}
            onOpen={(findingIds) => onEvidence({ findingIds, at: null })}
          />
        </Section>
      </Anchor>
      <Anchor id="guide-timeline">
        <Section title={text('timeline.title')}>
          <PeriodTimeline screening={screening} />
        </Section>
      </Anchor>
      <Anchor id="guide-burden">
        <Section title={text('burden.title')}>
          <BurdenBar burden={screening.anticholinergic} />
        </Section>
        <Section title={text('fall.title')}>
          <FallRiskList items={screening.fallRisk} />
        </Section>
      </Anchor>
    </>
  );
}
