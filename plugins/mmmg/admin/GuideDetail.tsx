import {
  AnswerSection,
  BurdenSections,
  FindingsList,
  NotScreenedList,
  PeriodSection,
  useDismiss,
  type Evidence,
} from '@onyak/admin-ui/clinical';
import { Button, EmptyState, Notice, Section, Stack } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { MAX_FEEDBACK_LENGTH, type RequestDetail } from '../schema.js';
import { Anchor } from './Anchor.js';
import { DatasetGrid } from './dataset/DatasetGrid.js';
import { FeedbackBox } from './FeedbackBox.js';
import { MemoryPanel } from './history/MemoryPanel.js';
import { ProgressView } from './progress/ProgressView.js';
import { addSessionText } from './session-text.js';
import { GuideText } from './text/GuideText.js';
import { ModelNotes } from './text/ModelNotes.js';
import type { GuideState } from './use-guide.js';
import { WhatIfSection } from './WhatIfSection.js';
import { useState } from 'react';

export interface GuideDetailProps {
  readonly reqId: string;
  readonly guide: GuideState;
  readonly detail: RequestDetail;
  readonly evidence: Evidence | undefined;
  readonly onEvidence: (evidence: Evidence) => void;
}

/** Right of the history: the guide, what it rests on, the dataset, feedback and memories. */
export function GuideDetail({ reqId, guide, detail, evidence, onEvidence }: GuideDetailProps) {
  const { current, progress } = guide;
  const { screening } = detail;
  // Each note draws the feedback anew with what was added.
  const [notes, setNotes] = useState(0);
  const dismissing = useDismiss({
    path: '/api/MMMG/dismissFinding',
    reqId,
    onChanged: () => void guide.reload(),
  });
  const takesFeedback = detail.request.status === 'RUNNING' || detail.request.status === 'WAITING';
  const addNote = (seq: number) => (note: string) => {
    addSessionText(`feedback.${reqId}.${seq}`, note, MAX_FEEDBACK_LENGTH);
    setNotes((count) => count + 1);
  };
  const merged = current?.mergedData ?? null;
  const writing = progress.writingSeq !== null || (detail.request.status === 'RUNNING' && progress.ended === null);
  const parts = [
    { id: 'guide-answer', label: text('nav.answer'), shown: screening !== null },
    { id: 'guide-text', label: text('nav.text'), shown: merged !== null },
    {
      id: 'guide-findings',
      label: text('nav.findings', { count: screening?.findings.length ?? 0 }),
      shown: screening !== null,
    },
    { id: 'guide-timeline', label: text('nav.timeline'), shown: screening !== null },
    { id: 'guide-burden', label: text('nav.burden'), shown: screening !== null },
    {
      id: 'guide-not-screened',
      label: text('nav.notScreened', { count: screening?.notScreened.length ?? 0 }),
      shown: screening !== null,
    },
    { id: 'guide-what-if', label: text('nav.whatIf'), shown: screening !== null },
    { id: 'guide-dataset', label: text('nav.dataset'), shown: merged !== null },
    { id: 'guide-feedback', label: text('nav.feedback'), shown: current !== undefined },
    { id: 'guide-memory', label: text('nav.memory'), shown: current !== undefined && !writing },
  ].filter((part) => part.shown);
  return (
    <>
      <Stack
        component="nav"
        direction="row"
        aria-label={text('guide.sectionNav')}
        sx={{ position: 'sticky', top: 0, zIndex: 2, gap: 0.5, pb: 1, flexWrap: 'wrap', bgcolor: 'background.default' }}
      >
        {parts.map((part) => (
          <Button
            key={part.id}
            size="small"
            sx={{ flex: '0 0 auto' }}
            onClick={() => document.getElementById(part.id)?.scrollIntoView({ block: 'start', behavior: 'smooth' })}
          >
            {part.label}
          </Button>
        ))}
      </Stack>
      {writing && <ProgressView guide={guide} request={detail.request} />}
      {current?.status === 'FAILED' && (
        <Notice tone="error">{text('guide.failed', { reason: current.failure })}</Notice>
      )}
      {screening && (
        <Anchor id="guide-answer">
          <AnswerSection screening={screening} evidence={evidence} onEvidence={onEvidence} />
        </Anchor>
      )}
      {merged && (
        <Anchor id="guide-text">
          <Section title={text('text.title')}>
            <GuideText
              merged={merged}
              findings={screening?.findings ?? []}
              evidence={evidence}
              onEvidence={onEvidence}
            />
          </Section>
          <ModelNotes merged={merged} node={current} />
        </Anchor>
      )}
      {!merged && !writing && current?.status !== 'FAILED' && detail.request.status !== 'FAILED' && (
        <EmptyState title={text('guide.noGuide')} />
      )}
      {screening && (
        <>
          <Anchor id="guide-findings">
            <FindingsList
              screening={screening}
              evidence={evidence}
              onEvidence={onEvidence}
              judged={{ ...dismissing, dismissals: detail.dismissals, note: text('judged.textStays') }}
            />
          </Anchor>
          <Anchor id="guide-timeline">
            <PeriodSection screening={screening} />
          </Anchor>
          <Anchor id="guide-burden">
            <BurdenSections screening={screening} />
          </Anchor>
          <Anchor id="guide-not-screened">
            <NotScreenedList items={screening.notScreened} />
          </Anchor>
          <Anchor id="guide-what-if">
            <WhatIfSection
              request={detail.request}
              screening={screening}
              onNote={current && takesFeedback ? addNote(current.seq) : undefined}
            />
          </Anchor>
        </>
      )}
      {merged && (
        <Anchor id="guide-dataset">
          <Section title={text('dataset.title')}>
            <DatasetGrid items={merged.items} />
          </Section>
        </Anchor>
      )}
      {current && (
        <Anchor id="guide-feedback">
          <FeedbackBox
            key={`${current.seq} ${notes}`}
            reqId={reqId}
            node={current}
            request={detail.request}
            busy={progress.writingSeq === current.seq}
          />
        </Anchor>
      )}
      {current && !writing && (
        <Anchor id="guide-memory">
          <MemoryPanel kind="gen" node={current} />
          {current.memoryEval.length > 0 && <MemoryPanel kind="eval" node={current} />}
        </Anchor>
      )}
    </>
  );
}
