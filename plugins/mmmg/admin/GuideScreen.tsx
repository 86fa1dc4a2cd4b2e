import { EvidencePanel, EvidenceSide, type Evidence } from '@onyak/admin-ui/clinical';
import {
  Box,
  Button,
  ErrorState,
  Icon,
  LoadingState,
  Notice,
  Page,
  PanelPlace,
  PrintSheet,
  Stack,
  printPage,
  stampedSubject,
  useAsk,
  useInvalidate,
  useMediaQuery,
  useNavigate,
  useParams,
  useSend,
  useSession,
  useTheme,
} from '@onyak/admin-ui/kit';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { BesideButton } from './beside/BesideButton.js';
import { CancelBesideButton, ChooseButton } from './beside/ChooseButton.js';
import { GuideCompare } from './compare/GuideCompare.js';
import { comparable } from './compare/versions.js';
import { downloadDataset } from './dataset/download-dataset.js';
import { FindingSentences } from './FindingSentences.js';
import { FinalGuide } from './final/FinalGuide.js';
import { GuideDetail } from './GuideDetail.js';
import { HistoryTree } from './history/HistoryTree.js';
import { PatientLine } from './PatientLine.js';
import { ReplayButton, ReplayNote } from './Replay.js';
import { fileSubject, footOf } from '../final/sheet-facts.js';
import { GuideSheet } from './print/GuideSheet.js';
import { useGuide } from './use-guide.js';

/** From this width on the history, the guide and the evidence have room beside each other, in pixels. */
const ROOMY = 1440;

/** The medication-guide screen of specification 2 §2.7. */
export function GuideScreen() {
  const { reqId = '' } = useParams();
  // A key of its own per request: nothing of one patient may stay on the screen of another.
  return <GuideOfRequest key={reqId} reqId={reqId} />;
}

function GuideOfRequest({ reqId }: { readonly reqId: string }) {
  const guide = useGuide(reqId);
  const navigate = useNavigate();
  const mayAsk = useSession().f1('MMMG');
  const { breakpoints } = useTheme();
  const narrow = useMediaQuery(breakpoints.down('md'));
  const roomy = useMediaQuery(breakpoints.up(ROOMY));
  const [treeOpen, setTreeOpen] = useState<boolean>();
  const [evidence, setEvidence] = useState<Evidence>();
  const [finalOpen, setFinalOpen] = useState(false);
  const [comparing, setComparing] = useState(false);
  const { detail, current, progress } = guide;
  const reading = useTopOf(current?.seq, narrow);
  const back = (
    <Button startIcon={<Icon name="ChevronLeft" />} onClick={() => void navigate('/mmmg')}>
      {text('guide.back')}
    </Button>
  );
  if (!detail) {
    return (
      <Page title={text('guide.title')} actions={back}>
        {guide.error ? <ErrorState error={guide.error} onRetry={() => void guide.reload()} /> : <LoadingState />}
      </Page>
    );
  }
  const { request } = detail;
  const open = request.status === 'WAITING' || request.status === 'RUNNING';
  const writingBeside = guide.nodes.find(({ seq, genType }) => seq === progress.writingSeq && genType === 'Beside');
  const showTree = treeOpen ?? (!narrow && (roomy || evidence === undefined));
  const openEvidence = (opened: Evidence) => {
    // The evidence takes the room of the history, which whoever wants both unfolds again.
    if (!roomy && !evidence) setTreeOpen(undefined);
    setEvidence(opened);
  };
  const panel = evidence && (
    <EvidencePanel
      evidence={evidence}
      screening={detail.screening}
      medications={detail.medications}
      onClose={() => setEvidence(undefined)}
      renderMore={(finding) => <FindingSentences finding={finding} node={current} />}
    />
  );
  return (
    <Page
      title={text('guide.title')}
      counts={<PatientLine request={request} screening={detail.screening} />}
      busy={guide.fetching}
      layout={narrow ? 'flow' : 'fill'}
      actions={
        <>
          {back}
          {request.status === 'RUNNING' && <CancelButton reqId={reqId} onDone={() => void guide.reload()} />}
          {request.status !== 'RUNNING' && <ReplayButton reqId={reqId} />}
          {open && writingBeside && mayAsk && (
            <CancelBesideButton reqId={reqId} seq={writingBeside.seq} onDone={() => void guide.reload()} />
          )}
          {request.status === 'WAITING' && mayAsk && current?.status === 'READY' && progress.writingSeq === null && (
            <BesideButton key={current.seq} reqId={reqId} node={current} onAsked={() => void guide.reload()} />
          )}
          {comparable(guide.nodes).length > 0 && (
            <Button startIcon={<Icon name="Difference" />} onClick={() => setComparing(true)}>
              {text('compare.title')}
            </Button>
          )}
          <Button startIcon={<Icon name="Print" />} disabled={!current?.mergedData} onClick={printPage}>
            {text('print.guide')}
          </Button>
          <Button
            startIcon={<Icon name="Download" />}
            disabled={!current?.mergedData}
            onClick={() => current && downloadDataset(current, detail)}
          >
            {text('guide.download')}
          </Button>
          <PanelPlace name="mmmg.guide" context={{ reqId, screened: detail.screening !== null }} />
          <Button
            variant="contained"
            startIcon={<Icon name="Article" />}
            disabled={!current?.mergedData || progress.writingSeq === current.seq}
            onClick={() => setFinalOpen(true)}
          >
            {text('guide.final')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 1.5, minHeight: 0, flex: '1 1 auto' }}>
        {request.status === 'FAILED' && (
          <Notice tone="error">{text('guide.failed', { reason: request.failure })}</Notice>
        )}
        <ReplayNote request={request} {...(detail.screening ? { release: detail.screening.knowledgeRelease } : {})} />
        {open && current?.genType === 'Beside' && current.status === 'READY' && current.llmLatest === 'N' && (
          <Notice
            tone="info"
            action={<ChooseButton reqId={reqId} seq={current.seq} onChosen={() => void guide.reload()} />}
          >
            {text('beside.notCurrent')}
          </Notice>
        )}
        {request.status === 'CANCELLED' && <Notice tone="warning">{text('guide.requestCancelled')}</Notice>}
        <Box
          sx={{ display: 'flex', flexDirection: narrow ? 'column' : 'row', gap: 1.5, minHeight: 0, flex: '1 1 auto' }}
        >
          <HistoryTree
            nodes={guide.nodes}
            current={current?.seq}
            open={showTree}
            onToggle={() => setTreeOpen(!showTree)}
            onSelect={guide.select}
            narrow={narrow}
          />
          <Box ref={reading} sx={{ flex: '1 1 0', minWidth: 0, overflowY: narrow ? 'visible' : 'auto' }}>
            <GuideDetail reqId={reqId} guide={guide} detail={detail} evidence={evidence} onEvidence={openEvidence} />
          </Box>
          <EvidenceSide narrow={narrow} onClose={() => setEvidence(undefined)}>
            {panel}
          </EvidenceSide>
        </Box>
      </Stack>
      {comparing && (
        <GuideCompare
          nodes={guide.nodes}
          current={current}
          detail={detail}
          {...(open ? { choice: { reqId, onChosen: () => void guide.reload() } } : {})}
          onClose={() => setComparing(false)}
        />
      )}
      {/* One sheet at a time: an open final guide, or what is compared, is what is printed. */}
      {!finalOpen && !comparing && (
        <PrintSheet fileName={stampedSubject(fileSubject(request))} foot={footOf(detail)}>
          <GuideSheet node={current} detail={detail} />
        </PrintSheet>
      )}
      {current && (
        <FinalGuide
          key={current.seq}
          open={finalOpen}
          node={current}
          detail={detail}
          onClose={() => setFinalOpen(false)}
          onSent={() => void guide.reload()}
        />
      )}
    </Page>
  );
}

/** Another generation is read from its top: after feedback that is where its words appear. */
function useTopOf(seq: number | undefined, narrow: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(seq);
  useEffect(() => {
    if (shown.current !== undefined && seq !== shown.current) {
      if (narrow) box.current?.scrollIntoView({ block: 'start' });
      else box.current?.scrollTo({ top: 0 });
    }
    shown.current = seq;
  }, [seq, narrow]);
  return box;
}

function CancelButton({ reqId, onDone }: { readonly reqId: string; readonly onDone: () => void }) {
  const ask = useAsk();
  const invalidate = useInvalidate();
  const { send, pending } = useSend('/api/MMMG/cancelMG', { answer: z.unknown(), done: ({ msg }) => msg });
  const cancel = async () => {
    if (
      !(await ask({
        title: text('guide.cancel'),
        text: text('guide.cancelConfirm'),
        yes: text('confirm.yes'),
        no: text('confirm.no'),
        danger: true,
      }))
    )
      return;
    if (await send({ reqId })) {
      await invalidate('/api/MMMG/selectMGDataIF');
      onDone();
    }
  };
  return (
    <Button color="error" startIcon={<Icon name="Stop" />} loading={pending} onClick={() => void cancel()}>
      {text('guide.cancel')}
    </Button>
  );
}
