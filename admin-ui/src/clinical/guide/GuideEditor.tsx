import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  keptSentences,
  type Finding,
  type GuideMark,
  type GuideSection,
  type KeptSentence,
  type WordedPlace,
} from '@onyak/core';
import {
  DownloadButton,
  Icon,
  Notice,
  PrimaryButton,
  RichTextField,
  Section,
  saveHint,
  useAsk,
  useSaveKey,
} from '../../kit/index.js';
import { useState } from 'react';
import { CompareKept, compareTitle } from '../compare/CompareKept.js';
import type { Evidence } from '../evidence/evidence.js';
import { bySeverity } from '../findings/findings.js';
import { text } from '../messages.js';
import { SentenceItem } from './SentenceItem.js';
import type { GuideDraft, KeptGuide } from './use-guide-draft.js';
import { useGuideMarks } from './use-guide-marks.js';

export interface GuideEditorProps {
  readonly guide: KeptGuide;
  /** The sentences as they were made. */
  readonly sections: readonly GuideSection[];
  /** Places of them (as in GroundingFault.at) that are said in the institution's words. */
  readonly worded?: readonly WordedPlace[] | undefined;
  readonly allFindings: readonly Finding[];
  readonly draft: GuideDraft;
  readonly maxLength: number;
  /** Call that reads what was typed, without keeping it. */
  readonly checkPath: string;
  readonly pdf: { readonly url: string; readonly name: string };
  /** Its versions side by side: the call that answers them, and whose guide it is on paper. */
  readonly compare: { readonly path: string; readonly about: readonly string[]; readonly subject: string };
  readonly onEvidence: (evidence: Evidence) => void;
}

/** A guide as it is edited and, beside it, each of its sentences with the findings that it words. */
export function GuideEditor(props: GuideEditorProps) {
  const { guide, sections, worded = [], allFindings, draft, maxLength, checkPath, pdf, compare, onEvidence } = props;
  const { finalGuide, savedGuide, savedBy: user, savedAt: at } = guide;
  const ask = useAsk();
  const [comparing, setComparing] = useState(false);
  const { marks, reading, failed } = useGuideMarks(checkPath, guide.reqId, draft.value, finalGuide);
  const reasons = new Map(marks.map((mark) => [mark.text, mark.reasons]));
  const signing = !draft.dirty && savedGuide === null;
  const { sentences, removed } = keptSentences(draft.value, sections);
  const general = new Set(
    sections
      .flatMap((section) => section.sentences)
      .filter(({ findingIds }) => findingIds.length === 0)
      .map(({ text: words }) => words),
  );
  const versions = new Map(
    worded.flatMap(({ at: place, version }) => {
      const words = sentenceAt(sections, place);
      return words === undefined ? [] : [[words, version] as const];
    }),
  );
  const findings = new Map(allFindings.map((finding) => [finding.id, finding]));
  /** What no finding holds is kept if whoever signs for it says so. */
  const save = async (): Promise<boolean> => {
    if (marks.length > 0) {
      const agreed = await ask({
        title: text('guide.markedTitle'),
        text: text('guide.markedAsk', { count: marks.length }),
        yes: text('guide.markedYes'),
        no: text('guide.markedNo'),
      });
      if (!agreed) return false;
    }
    return draft.save();
  };
  useSaveKey(() => draft.dirty && !reading && void save());
  /** Specification 3 §4: the PDF may save first after a confirmation. */
  const beforePdf = async () => {
    if (!draft.dirty) return true;
    const wanted = await ask({
      title: text('guide.pdf'),
      text: text('guide.pdfAsk'),
      yes: text('guide.pdfYes'),
      no: text('guide.pdfNo'),
    });
    return wanted ? save() : true;
  };
  return (
    <Stack sx={{ gap: 2 }}>
      {savedGuide !== null && (
        <Notice tone="info">{text(savedGuide === finalGuide ? 'guide.signed' : 'guide.edited', { user, at })}</Notice>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <Button
          startIcon={<Icon name="History" />}
          disabled={draft.value === finalGuide}
          onClick={() => draft.change(finalGuide)}
        >
          {text('guide.original')}
        </Button>
        <Button startIcon={<Icon name="Difference" />} onClick={() => setComparing(true)}>
          {compareTitle}
        </Button>
        <DownloadButton
          label={text('guide.pdf')}
          icon="PictureAsPdf"
          url={pdf.url}
          name={pdf.name}
          before={beforePdf}
        />
        <PrimaryButton
          pending={draft.saving}
          // What needs no word changed is signed as it was made.
          disabled={(!draft.dirty && savedGuide !== null) || reading}
          title={saveHint()}
          startIcon={<Icon name={signing ? 'CheckCircle' : 'Save'} />}
          onClick={() => void save()}
        >
          {text(signing ? 'guide.sign' : 'guide.save')}
        </PrimaryButton>
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <RichTextField
          label={text('guide.label')}
          value={draft.value}
          onChange={draft.change}
          maxLength={maxLength}
          help={text('guide.marks')}
        />
        <Section title={text('guide.sentences')}>
          <MarksNotice marks={marks} failed={failed} listed={new Set(sentences.map((sentence) => sentence.text))} />
          <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
            {keyed(sentences).map(({ key, sentence }) => (
              <SentenceItem
                key={key}
                sentence={sentence}
                general={general.has(sentence.changedFrom ?? sentence.text)}
                wording={versions.get(sentence.text)}
                reasons={reasons.get(sentence.text) ?? []}
                findings={bySeverity(sentence.findingIds.flatMap((id) => findings.get(id) ?? []))}
                onEvidence={(findingIds) => onEvidence({ findingIds, at: null })}
              />
            ))}
          </Stack>
          {removed.length > 0 && (
            <Box sx={{ pt: 1.5 }}>
              <Typography variant="h3">{text('guide.removed', { count: removed.length })}</Typography>
              <Box component="ul" sx={{ color: 'text.secondary', pl: 2.5, my: 0.5 }}>
                {removed.map((sentence) => (
                  <li key={sentence.text}>{sentence.text}</li>
                ))}
              </Box>
            </Box>
          )}
        </Section>
      </Box>
      {comparing && <CompareKept {...compare} reqId={guide.reqId} onClose={() => setComparing(false)} />}
    </Stack>
  );
}

/** Its words, by `s<section>.<sentence>`. */
function sentenceAt(sections: readonly GuideSection[], place: string): string | undefined {
  const [, section, sentence] = /^s(\d+)\.(\d+)$/u.exec(place) ?? [];
  return sections[Number(section)]?.sentences[Number(sentence)]?.text;
}

interface MarksNoticeProps {
  readonly marks: readonly GuideMark[];
  readonly failed: boolean;
  /** What stands among the sentences, with its reasons there. */
  readonly listed: ReadonlySet<string>;
}

function MarksNotice({ marks, failed, listed }: MarksNoticeProps) {
  const others = marks.filter((mark) => !listed.has(mark.text));
  return (
    <>
      {failed && <Notice tone="info">{text('guide.checkFailed')}</Notice>}
      {marks.length > 0 && (
        <Notice tone="warning">
          {text('guide.marked', { count: marks.length })}
          {others.map((mark) => (
            <Typography key={mark.text} variant="body2">
              {text('guide.markedLine', { text: mark.text, reasons: mark.reasons.join(' · ') })}
            </Typography>
          ))}
        </Notice>
      )}
    </>
  );
}

/** The same words may stand twice. */
function keyed(sentences: readonly KeptSentence[]): { readonly key: string; readonly sentence: KeptSentence }[] {
  const seen = new Map<string, number>();
  return sentences.map((sentence) => {
    const nth = (seen.get(sentence.text) ?? 0) + 1;
    seen.set(sentence.text, nth);
    return { key: `${nth} ${sentence.text}`, sentence };
  });
}
