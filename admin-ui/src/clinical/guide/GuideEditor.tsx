import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { editedForm, keptForm, keptSentences, type Finding, type GuideSection, type KeptSentence } from '@onyak/core';
import {
  DownloadButton,
  Icon,
  Notice,
  PrimaryButton,
  Section,
  SeverityChip,
  saveHint,
  useAsk,
  useSaveKey,
} from '../../kit/index.js';
import type { Evidence } from '../evidence/evidence.js';
import { bySeverity } from '../findings/findings.js';
import { text } from '../messages.js';
import type { GuideDraft, KeptGuide } from './use-guide-draft.js';

export interface GuideEditorProps {
  readonly guide: KeptGuide;
  /** The sentences as they were made. */
  readonly sections: readonly GuideSection[];
  readonly allFindings: readonly Finding[];
  readonly draft: GuideDraft;
  readonly maxLength: number;
  readonly pdf: { readonly url: string; readonly name: string };
  readonly onEvidence: (evidence: Evidence) => void;
}

/** A guide as it is edited and, beside it, each of its sentences with the findings that it words. */
export function GuideEditor({ guide, sections, allFindings, draft, maxLength, pdf, onEvidence }: GuideEditorProps) {
  const { finalGuide, savedGuide, savedBy: user, savedAt: at } = guide;
  const ask = useAsk();
  useSaveKey(() => draft.dirty && void draft.save());
  const signing = !draft.dirty && savedGuide === null;
  const { sentences, removed } = keptSentences(draft.value, sections);
  const general = new Set(
    sections
      .flatMap((section) => section.sentences)
      .filter(({ findingIds }) => findingIds.length === 0)
      .map(({ text: words }) => words),
  );
  const findings = new Map(allFindings.map((finding) => [finding.id, finding]));
  /** Specification 3 §4: the PDF may save first after a confirmation. */
  const beforePdf = async () => {
    if (!draft.dirty) return true;
    const wanted = await ask({
      title: text('guide.pdf'),
      text: text('guide.pdfAsk'),
      yes: text('guide.pdfYes'),
      no: text('guide.pdfNo'),
    });
    return wanted ? draft.save() : true;
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
          disabled={!draft.dirty && savedGuide !== null}
          title={saveHint()}
          startIcon={<Icon name={signing ? 'CheckCircle' : 'Save'} />}
          onClick={() => void draft.save()}
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
        <TextField
          label={text('guide.label')}
          value={editedForm(draft.value)}
          onChange={(event) => draft.change(keptForm(event.target.value, draft.value))}
          multiline
          minRows={18}
          helperText={text('guide.marks')}
          sx={{ '& textarea': { lineHeight: 1.7 } }}
          slotProps={{ htmlInput: { maxLength } }}
        />
        <Section title={text('guide.sentences')}>
          <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
            {keyed(sentences).map(({ key, sentence }) => (
              <SentenceItem
                key={key}
                sentence={sentence}
                general={general.has(sentence.text)}
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
    </Stack>
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

interface SentenceItemProps {
  readonly sentence: KeptSentence;
  readonly general: boolean;
  readonly findings: readonly Finding[];
  readonly onEvidence: (findingIds: readonly string[]) => void;
}

function SentenceItem({ sentence, general, findings, onEvidence }: SentenceItemProps) {
  const [gravest] = findings;
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', pb: 1 }}>
      <Box>{sentence.text}</Box>
      <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', flexWrap: 'wrap', pt: 0.5 }}>
        {gravest ? (
          <>
            <SeverityChip severity={gravest.severity} />
            {findings.map(({ id, title }) => (
              <Button key={id} size="small" onClick={() => onEvidence([id])}>
                {title}
              </Button>
            ))}
          </>
        ) : (
          <Chip size="small" variant="outlined" label={text(general ? 'guide.general' : 'guide.own')} />
        )}
      </Stack>
    </Box>
  );
}
