import {
  EvidencePanel,
  EvidenceSide,
  GuideEditor,
  NotScreenedList,
  useGuideDraft,
  WhatIfPanel,
  whatIfTitle,
  type Evidence,
} from '@onyak/admin-ui/clinical';
import {
  Box,
  Button,
  Icon,
  Link,
  Notice,
  Popup,
  Stack,
  Tabs,
  Typography,
  downloadJson,
  stampedName,
  useAsk,
  useCopy,
  useMediaQuery,
  useSend,
  useTheme,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { useBeginAnew } from '@onyak/admin-ui/record';
import { text } from '../messages.js';
import { sheetFacts } from '../final/sheet.js';
import { allergyFindings, notJudged } from '../result/findings.js';
import { MAX_GUIDE_LENGTH, takenSchema, type Viewed } from '../schema.js';
import { smartAllergyRequests, smartAllergyWizardKey } from '../smart-allergy-requests.js';
import { DrugsTab } from './tabs/DrugsTab.js';
import { ReactionsTab } from './tabs/ReactionsTab.js';
import { TestsTab } from './tabs/TestsTab.js';

interface ResultProps {
  readonly viewed: Viewed;
  readonly onClose: () => void;
  readonly onReplayed: (reqId: string) => void;
  readonly onChanged: () => void;
}

/** What was judged, in four tabs, the guide in the last, and with other drugs in one more. */
export function Result({ viewed, onClose, onReplayed, onChanged }: ResultProps) {
  const { request, screening, guide } = viewed;
  const { reqId, irbNumber } = request;
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const copy = useCopy();
  const [evidence, setEvidence] = useState<Evidence>();
  const draft = useGuideDraft('/api/MASD/saveFinalGuideSA', { ...viewed, reqId }, onChanged);
  const begin = useBeginAnew({ kind: smartAllergyRequests, wizardKey: smartAllergyWizardKey, menu: 'MASD' });
  const open = notJudged(screening);
  const { savedGuide: _saved, guideVersion: _version, finalGuideHtml: _html, ...kept } = viewed;
  const about = text('patient.line', {
    name: request.name || text('patient.noName'),
    age: request.age,
    gender: text(`gender.${request.gender}`),
  });
  return (
    <Popup
      open
      size="full"
      title={`${text('result.title')} · ${about}`}
      dirty={draft.dirty}
      onClose={onClose}
      footnote={text('result.rules', { release: request.knowledgeRelease })}
      actions={
        <>
          <Button startIcon={<Icon name="ContentCopy" />} onClick={() => void copy(draft.value)}>
            {text('result.copy')}
          </Button>
          <Button
            startIcon={<Icon name="Download" />}
            onClick={() => downloadJson(stampedName(irbNumber || reqId, 'json'), { ...kept, finalGuide: draft.value })}
          >
            {text('result.json')}
          </Button>
          <ReplayButton reqId={reqId} dirty={draft.dirty} onReplayed={onReplayed} />
        </>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          `${text('column.irbNumber')} ${irbNumber}`,
          text('patient.recordDate', { date: request.recordDate }),
          reqId,
        ].join(' · ')}
      </Typography>
      <ReleaseNote request={request} />
      <Box sx={{ display: 'flex', flexDirection: narrow ? 'column' : 'row', gap: 1.5, flex: '1 1 auto', minHeight: 0 }}>
        <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Tabs
            label={text('result.tabs')}
            keepMounted="visited"
            items={[
              {
                id: 'reactions',
                label: text('tab.reactions'),
                content: <ReactionsTab viewed={viewed} onEvidence={setEvidence} onChanged={onChanged} />,
              },
              { id: 'drugs', label: text('tab.drugs'), content: <DrugsTab viewed={viewed} /> },
              { id: 'tests', label: text('tab.tests'), content: <TestsTab viewed={viewed} /> },
              {
                id: 'guide',
                label: text('tab.guide'),
                content: (
                  <Stack sx={{ gap: 2 }}>
                    <GuideEditor
                      guide={{ ...viewed, reqId }}
                      sections={guide}
                      allFindings={allergyFindings(screening)}
                      draft={draft}
                      maxLength={MAX_GUIDE_LENGTH}
                      checkPath="/api/MASD/checkFinalGuideSA"
                      pdf={{
                        url: `/api/MASD/finalGuidePdfSA?reqId=${encodeURIComponent(reqId)}`,
                        name: `${irbNumber || reqId}.pdf`,
                      }}
                      compare={{
                        path: '/api/MASD/selectGuideVersionsSA',
                        about: sheetFacts(request),
                        subject: irbNumber || reqId,
                      }}
                      onEvidence={setEvidence}
                    />
                    <NotScreenedList items={open} />
                  </Stack>
                ),
              },
              {
                id: 'whatIf',
                label: whatIfTitle,
                content: (
                  <WhatIfPanel
                    kind={smartAllergyRequests}
                    reqId={reqId}
                    screening={screening}
                    onBegin={begin && ((changed) => begin({ request, ...changed }))}
                  />
                ),
              },
            ]}
          />
        </Box>
        <EvidenceSide narrow={narrow} onClose={() => setEvidence(undefined)}>
          {evidence && (
            <EvidencePanel
              evidence={evidence}
              screening={screening}
              medications={viewed.chosenMedications}
              onClose={() => setEvidence(undefined)}
            />
          )}
        </EvidenceSide>
      </Box>
    </Popup>
  );
}

/** By what a result was found where that is not how one would find today. */
function ReleaseNote({ request }: Pick<Viewed, 'request'>) {
  const { replayOf, currentRelease, knowledgeRelease } = request;
  if (replayOf !== null)
    return (
      <Notice tone="info">
        {text('result.replayOf', { reqId: replayOf })}{' '}
        <Link to={`/masd/${encodeURIComponent(replayOf)}`}>{replayOf}</Link>
      </Notice>
    );
  if (currentRelease === null || currentRelease === knowledgeRelease) return null;
  return <Notice tone="info">{text('result.older', { release: currentRelease })}</Notice>;
}

interface ReplayButtonProps {
  readonly reqId: string;
  readonly dirty: boolean;
  readonly onReplayed: (reqId: string) => void;
}

/** Asks for the same once more, by the knowledge of today. */
function ReplayButton({ reqId, dirty, onReplayed }: ReplayButtonProps) {
  const ask = useAsk();
  const { send, pending } = useSend('/api/MASD/replaySA', { answer: takenSchema, once: true });
  const replay = async () => {
    const taken = await send({ reqId });
    if (!taken) return;
    await ask({ title: text('result.title'), text: text('result.replayed', { reqId: taken.msg }), no: null });
    onReplayed(taken.msg);
  };
  return (
    <Button startIcon={<Icon name="Refresh" />} disabled={dirty} loading={pending} onClick={() => void replay()}>
      {text('result.replay')}
    </Button>
  );
}
