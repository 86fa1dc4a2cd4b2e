import { bySeverity, NotScreenedList } from '@onyak/admin-ui/clinical';
import { editedForm, keptForm, type Finding } from '@onyak/core';
import {
  Box,
  Button,
  Chip,
  DownloadButton,
  Icon,
  Notice,
  PrimaryButton,
  Section,
  SeverityChip,
  Stack,
  TextField,
  Typography,
  saveHint,
  useAsk,
  useSaveKey,
} from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import { keptSentences, type KeptSentence } from '../../result/guide-markdown.js';
import { MAX_GUIDE_LENGTH } from '../../schema.js';
import type { ResultTabProps } from '../shared.js';
import type { GuideDraft } from './use-guide-draft.js';

export { useGuideDraft } from './use-guide-draft.js';

interface GuideTabProps extends ResultTabProps {
  readonly draft: GuideDraft;
}

/** The guide as it is edited and, beside it, each of its sentences with the findings that it words. */
export function GuideTab({ viewed, draft, onEvidence }: GuideTabProps) {
  const { request, screening, guide, finalGuide, savedGuide } = viewed;
  const ask = useAsk();
  useSaveKey(() => draft.dirty && void draft.save());
  const { sentences, removed } = keptSentences(draft.value, guide);
  const general = new Set(
    guide
      .flatMap((section) => section.sentences)
      .filter(({ findingIds }) => findingIds.length === 0)
      .map(({ text: words }) => words),
  );
  const findings = new Map(screening.findings.map((finding) => [finding.id, finding]));
  /** Specification 3 §4: the PDF may save first after a confirmation. */
  const beforePdf = async () => {
    if (!draft.dirty) return true;
    const wanted = await ask({
      title: text('final.pdf'),
      text: text('final.pdfAsk'),
      yes: text('final.pdfYes'),
      no: text('final.pdfNo'),
    });
    return wanted ? draft.save() : true;
  };
  return (
    <Stack sx={{ gap: 2 }}>
      {savedGuide !== null && <Notice tone="info">{text('final.edited')}</Notice>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <Button
          startIcon={<Icon name="History" />}
          disabled={draft.value === finalGuide}
          onClick={() => draft.change(finalGuide)}
        >
          {text('final.original')}
        </Button>
        <DownloadButton
          label={text('final.pdf')}
          icon="PictureAsPdf"
          url={`/api/MFMM/finalGuidePdf?reqId=${encodeURIComponent(request.reqId)}`}
          name={`${request.irbNumber || request.reqId}.pdf`}
          before={beforePdf}
        />
        <PrimaryButton
          pending={draft.saving}
          disabled={!draft.dirty}
          title={saveHint()}
          startIcon={<Icon name="Save" />}
          onClick={() => void draft.save()}
        >
          {text('final.save')}
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
          label={text('final.label')}
          value={editedForm(draft.value)}
          onChange={(event) => draft.change(keptForm(event.target.value, draft.value))}
          multiline
          minRows={18}
          helperText={text('final.marks')}
          sx={{ '& textarea': { lineHeight: 1.7 } }}
          slotProps={{ htmlInput: { maxLength: MAX_GUIDE_LENGTH } }}
        />
        <Section title={text('final.sentences')}>
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
              <Typography variant="h3">{text('final.removed', { count: removed.length })}</Typography>
              <Box component="ul" sx={{ color: 'text.secondary', pl: 2.5, my: 0.5 }}>
                {removed.map((sentence) => (
                  <li key={sentence.text}>{sentence.text}</li>
                ))}
              </Box>
            </Box>
          )}
        </Section>
      </Box>
      <NotScreenedList items={screening.notScreened} />
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
          <Chip size="small" variant="outlined" label={text(general ? 'final.general' : 'final.own')} />
        )}
      </Stack>
    </Box>
  );
}
