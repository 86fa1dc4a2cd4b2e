import {
  DataGrid,
  Loaded,
  Stack,
  ToneChip,
  Typography,
  useCall,
  type GridColumn,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import { fillMessage, momentInKorea } from '@onyak/core';
import { z } from 'zod';
import { consentMessages as messages } from '../consent/messages.js';
import { consentHistorySchema, type ConsentHistory } from '../consent/schema.js';

const contextSchema = z.object({ row: z.object({ ptNumber: z.string(), hospitalNameCode: z.string().nullish() }) });

type Consent = ConsentHistory['consents'][number];
type Request = ConsentHistory['requests'][number];

const HEIGHT = 200;
const at = (moment: string): string => momentInKorea(new Date(moment)).slice(0, 16);
const wordOf = (key: string): string =>
  Object.entries(messages).find(([name]) => name === key)?.[1] ?? messages.unknown;

const states = {
  NONE: { word: messages['state.none'], tone: 'info', icon: 'Info' },
  CONSENTED: { word: messages['state.consented'], tone: 'fine', icon: 'CheckCircle' },
  WITHDRAWN: { word: messages['state.withdrawn'], tone: 'major', icon: 'WarningAmber' },
} as const;

interface ConsentLine {
  readonly id: string;
  readonly at: string;
  readonly provider: string;
  readonly who: string;
  readonly texts: string;
  readonly end: string;
}

const consentColumns: readonly GridColumn<ConsentLine>[] = [
  { id: 'at', label: messages['column.at'], width: 150 },
  { id: 'end', label: messages['column.end'], width: 190 },
  { id: 'provider', label: messages['column.provider'], width: 90 },
  { id: 'who', label: messages['column.who'], width: 230 },
  { id: 'texts', label: messages['column.texts'], width: 260 },
];

const lineOf = ({ consentNo, consentedAt, provider, who, texts, endedAt, endReason }: Consent): ConsentLine => ({
  id: consentNo,
  at: at(consentedAt),
  provider: wordOf(`provider.${provider}`),
  who,
  // The first digits of the hash tell texts of one version apart.
  texts: texts.map(({ version, sha256 }) => `${version} (${sha256.slice(0, 8)})`).join(', '),
  end:
    endedAt === null || endReason === null
      ? messages['end.none']
      : fillMessage(messages[`end.${endReason}`], { at: at(endedAt) }),
});

interface RequestLine {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly state: string;
  readonly link: string;
}

const requestColumns: readonly GridColumn<RequestLine>[] = [
  { id: 'at', label: messages['column.sentAt'], width: 150 },
  { id: 'by', label: messages['column.by'], width: 120 },
  { id: 'state', label: messages['column.state'], width: 220 },
  { id: 'link', label: messages['column.link'], width: 90 },
];

const requestOf = ({ sentAt, userName, state, failure, live }: Request): RequestLine => ({
  id: sentAt,
  at: at(sentAt),
  by: userName,
  // A message in the outbox is removed after a day, and what it was stays.
  state: [messages[`mail.${state ?? 'OUTBOX'}`], failure].filter(Boolean).join(': '),
  link: messages[live ? 'link.live' : 'link.ended'],
});

/** Whether a patient has consented, to which texts, proven by whom, and when they were asked: a tab of the patient's form. */
export function ConsentTab({ context }: PanelProps) {
  const { ptNumber, hospitalNameCode } = contextSchema.parse(context).row;
  const params = { ptNumber, ...(hospitalNameCode ? { hospitalNameCode } : {}) };
  const found = useCall('/api/MVUR/selectConsent', { params, answer: consentHistorySchema });
  return (
    <Loaded of={found}>
      {({ state, consents, requests }) => (
        <Stack sx={{ gap: 2 }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Typography component="h3">{messages['tab.now']}</Typography>
            <ToneChip tone={states[state].tone} icon={states[state].icon} label={states[state].word} />
          </Stack>
          <Typography component="h3">{messages['tab.consents']}</Typography>
          <DataGrid
            label={messages['tab.consents']}
            settingsKey="mvur.consents"
            columns={consentColumns}
            rows={consents.map(lineOf)}
            rowId={({ id }) => id}
            height={HEIGHT}
            emptyTitle={messages['tab.noConsents']}
          />
          <Typography component="h3">{messages['tab.requests']}</Typography>
          <DataGrid
            label={messages['tab.requests']}
            settingsKey="mvur.consentRequests"
            columns={requestColumns}
            rows={requests.map(requestOf)}
            rowId={({ id }) => id}
            height={HEIGHT}
            emptyTitle={messages['tab.noRequests']}
          />
        </Stack>
      )}
    </Loaded>
  );
}
