import {
  Checkbox,
  FormControlLabel,
  Loaded,
  newKey,
  Notice,
  Popup,
  PrimaryButton,
  Radio,
  RadioGroup,
  Stack,
  Typography,
  useCall,
  useSend,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { offeredDraftSchema, ruleSources, type OfferedDraft } from '../schema.js';

interface StartPopupProps {
  readonly onClose: () => void;
  readonly onStarted: (reqId: string) => void;
}

const takenSchema = z.object({ reqId: z.string() });
type Source = (typeof ruleSources)[number];

/** Asks for a screening: by the rules in force, or by drafts that one has tried. */
export function StartPopup({ onClose, onStarted }: StartPopupProps) {
  const drafts = useCall('/api/MPOP/selectDrafts', { answer: z.array(offeredDraftSchema) });
  const [rules, setRules] = useState<Source>('IN_FORCE');
  const [draftIds, setDraftIds] = useState<readonly string[]>([]);
  const [requestKey] = useState(newKey);
  const { send, pending } = useSend('/api/MPOP/askPopulation', { answer: takenSchema });
  const start = async () => {
    const taken = await send({ requestKey, rules, draftIds: rules === 'DRAFT' ? [...draftIds] : [] });
    if (taken?.data) onStarted(taken.data.reqId);
  };
  return (
    <Popup
      open
      title={text('start.title')}
      onClose={onClose}
      actions={
        <PrimaryButton disabled={pending || (rules === 'DRAFT' && draftIds.length === 0)} onClick={() => void start()}>
          {text('start.yes')}
        </PrimaryButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{text('start.help')}</Typography>
        <Stack>
          <RadioGroup
            aria-label={text('start.rules')}
            value={rules}
            onChange={(_event, value) => setRules(value === 'DRAFT' ? 'DRAFT' : 'IN_FORCE')}
          >
            {ruleSources.map((value) => (
              <FormControlLabel key={value} value={value} label={text(`rules.${value}`)} control={<Radio />} />
            ))}
          </RadioGroup>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text('start.rulesHelp')}
          </Typography>
        </Stack>
        {rules === 'DRAFT' && (
          <Loaded of={drafts}>
            {(offered) => <Drafts offered={offered} chosen={draftIds} onChoose={setDraftIds} />}
          </Loaded>
        )}
      </Stack>
    </Popup>
  );
}

interface DraftsProps {
  readonly offered: readonly OfferedDraft[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

const draftText = ({ name, status, triedAt, stale }: OfferedDraft): string =>
  stale
    ? text('start.draftStale', { name })
    : text(status === 'INACTIVE' ? 'start.draftOff' : 'start.draft', { name, triedAt });

function Drafts({ offered, chosen, onChoose }: DraftsProps) {
  if (offered.length === 0) return <Notice tone="info">{text('start.noDrafts')}</Notice>;
  return (
    <Stack role="group" aria-label={text('start.drafts')}>
      {offered.map((draft) => (
        <FormControlLabel
          key={draft.id}
          label={draftText(draft)}
          disabled={draft.stale}
          control={
            <Checkbox
              checked={chosen.includes(draft.id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, draft.id] : chosen.filter((id) => id !== draft.id))
              }
            />
          }
        />
      ))}
    </Stack>
  );
}
