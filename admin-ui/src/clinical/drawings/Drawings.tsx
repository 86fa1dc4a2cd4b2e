import type { ScreeningResult } from '@onyak/core';
import { Section } from '../../ui/page/Page.js';
import { BurdenBar } from './BurdenBar.js';
import { FallRiskList } from './FallRiskList.js';
import { text } from '../messages.js';
import { PeriodTimeline, type DrawnPeriods } from './PeriodTimeline.js';

interface DrawingProps {
  readonly screening: ScreeningResult;
}

/** When each drug was supplied, under its heading. */
export function PeriodSection({ screening }: { readonly screening: DrawnPeriods }) {
  return (
    <Section title={text('timeline.title')}>
      <PeriodTimeline screening={screening} />
    </Section>
  );
}

/** The anticholinergic burden and the drugs that make people fall, each under its heading. */
export function BurdenSections({ screening }: DrawingProps) {
  return (
    <>
      <Section title={text('burden.title')}>
        <BurdenBar burden={screening.anticholinergic} />
      </Section>
      <Section title={text('fall.title')}>
        <FallRiskList items={screening.fallRisk} />
      </Section>
    </>
  );
}
