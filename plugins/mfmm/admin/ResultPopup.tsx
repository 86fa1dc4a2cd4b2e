import {
  EvidencePanel,
  EvidenceSide,
  useGuideDraft,
  WhatIfPanel,
  whatIfTitle,
  type Evidence,
} from '@onyak/admin-ui/clinical';
import { useBeginAnew } from '@onyak/admin-ui/record';
import {
  Box,
  Button,
  Icon,
  Popup,
  RequestResult,
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
import { text } from '../messages.js';
import { multiDrugRequests, multiDrugWizardKey } from '../multi-drug-requests.js';
import { takenSchema, viewedSchema, type Viewed } from '../schema.js';
import { downloadOf } from './download.js';
import { GuideTab } from './guide/GuideTab.js';
import { ReplayNote } from './ReplayNote.js';
import { AnticholinergicTab } from './tabs/AnticholinergicTab.js';
import { BasicTab } from './tabs/BasicTab.js';
import { ElderlyTab } from './tabs/ElderlyTab.js';
import { InteractionsTab } from './tabs/InteractionsTab.js';
import { StoppTab } from './tabs/StoppTab.js';

export interface ResultPopupProps {
  readonly reqId: string;
  readonly onClose: () => void;
  /** Shows the request that judges the same anew. */
  readonly onReplayed: (reqId: string) => void;
}

/** The result of a request in six tabs (specification 3 §2 item 20), and with other drugs in one more; while it is being made, how long that takes. */
export function ResultPopup({ reqId, onClose, onReplayed }: ResultPopupProps) {
  return (
    <RequestResult
      reqId={reqId}
      title={text('result.title')}
      making={text('result.making')}
      view={{ path: '/api/DCIF/reqMR', method: 'POST', params: { action: 'V', reqId }, answer: viewedSchema }}
      cancelPath="/api/MFMM/cancelMR"
      onClose={onClose}
    >
      {(viewed, reload) => <Result viewed={viewed} onClose={onClose} onReplayed={onReplayed} onChanged={reload} />}
    </RequestResult>
  );
}

interface ResultProps {
  readonly viewed: Viewed;
  readonly onClose: () => void;
  readonly onReplayed: (reqId: string) => void;
  readonly onChanged: () => void;
}

function Result({ viewed, onClose, onReplayed, onChanged }: ResultProps) {
  const { request, screening } = viewed;
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const copy = useCopy();
  const [evidence, setEvidence] = useState<Evidence>();
  const draft = useGuideDraft('/api/MFMM/saveFinalGuide', { ...viewed, reqId: request.reqId }, onChanged);
  const begin = useBeginAnew({ kind: multiDrugRequests, wizardKey: multiDrugWizardKey, menu: 'MFMR' });
  const shared = { viewed, evidence, onEvidence: setEvidence, onChanged };
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
      footnote={text('result.rules', { release: request.knowledgeRelease, stopp: request.stoppVersion })}
      actions={
        <>
          <Button
            startIcon={<Icon name="ContentCopy" />}
            onClick={() => void copy(downloadOf(viewed, draft.value).text)}
          >
            {text('result.copy')}
          </Button>
          <Button
            startIcon={<Icon name="Download" />}
            onClick={() =>
              downloadJson(
                stampedName(request.irbNumber || request.reqId, 'json'),
                downloadOf(viewed, draft.value).json,
              )
            }
          >
            {text('result.json')}
          </Button>
          <ReplayButton reqId={request.reqId} dirty={draft.dirty} onReplayed={onReplayed} />
        </>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          `${text('column.irbNumber')} ${request.irbNumber}`,
          text('patient.recordDate', { date: request.recordDate }),
          request.reqId,
        ].join(' · ')}
      </Typography>
      <ReplayNote viewed={viewed} />
      <Box sx={{ display: 'flex', flexDirection: narrow ? 'column' : 'row', gap: 1.5, flex: '1 1 auto', minHeight: 0 }}>
        <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Tabs
            label={text('result.tabs')}
            keepMounted="visited"
            items={[
              { id: 'basic', label: text('tab.basic'), content: <BasicTab {...shared} /> },
              { id: 'interactions', label: text('tab.interactions'), content: <InteractionsTab {...shared} /> },
              { id: 'elderly', label: text('tab.elderly'), content: <ElderlyTab {...shared} /> },
              {
                id: 'anticholinergic',
                label: text('tab.anticholinergic'),
                content: <AnticholinergicTab {...shared} />,
              },
              { id: 'stopp', label: text('tab.stopp'), content: <StoppTab {...shared} /> },
              { id: 'guide', label: text('tab.guide'), content: <GuideTab {...shared} draft={draft} /> },
              {
                id: 'whatIf',
                label: whatIfTitle,
                content: (
                  <WhatIfPanel
                    kind={multiDrugRequests}
                    reqId={request.reqId}
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

interface ReplayButtonProps {
  readonly reqId: string;
  readonly dirty: boolean;
  readonly onReplayed: (reqId: string) => void;
}

/** Asks for the same once more, by the knowledge and the rules of today. */
function ReplayButton({ reqId, dirty, onReplayed }: ReplayButtonProps) {
  const ask = useAsk();
  const { send, pending } = useSend('/api/MFMM/replayMR', { answer: takenSchema, once: true });
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
