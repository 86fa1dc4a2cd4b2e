import type { ScreeningResult } from '@onyak/core';
import { Section } from '@onyak/admin-ui/kit';
import { Anchor } from './Anchor.js';
import { text } from '../messages.js';
import { BurdenBar } from './BurdenBar.js';
import { FallRiskList } from './FallRiskList.js';
import { PeriodTimeline } from './PeriodTimeline.js';

/** What people would rather look at than read: periods, burden, falls. */
export function Drawings({ screening }: { readonly screening: ScreeningResult }) {
  return (
    <>
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
