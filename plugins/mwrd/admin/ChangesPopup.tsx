import {
  Box,
  Button,
  DataGrid,
  Loaded,
  Popup,
  PrimaryButton,
  Section,
  Stack,
  Typography,
  useCall,
  useNavigate,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../messages.js';
import { changesSchema, guideKinds, outcomes, type Changes, type GuideKind, type SentenceRow } from '../schema.js';
import { Changed } from './Changed.js';
import { ProposePopup } from './ProposePopup.js';

type Guide = Changes['guides'][number];
type Person = Changes['people'][number];

const GRID_HEIGHT = 240;

const outcomeOptions = outcomes.map((value) => ({ value, label: text(`outcome.${value}`) }));
const kindOptions = guideKinds.map((value) => ({ value, label: text(`of.${value}`) }));
/** Where a request of a kind is opened. */
const pages: Readonly<Record<GuideKind, string>> = { guide: '/mmmg', multiDrug: '/mfmm', smartAllergy: '/masd' };
const guideColumns: readonly GridColumn<Guide>[] = [
  { id: 'at', label: text('guide.at'), kind: 'dateTime', width: 172 },
  { id: 'reqId', label: text('guide.id'), width: 200 },
  { id: 'of', label: text('guide.of'), kind: 'option', options: kindOptions, width: 130 },
  { id: 'outcome', label: text('guide.outcome'), kind: 'option', options: outcomeOptions, width: 90 },
  { id: 'userId', label: text('guide.user'), width: 120 },
];
const peopleColumns: readonly GridColumn<Person>[] = [
  { id: 'userId', label: text('person.user'), width: 140 },
  { id: 'changed', label: text('row.changed'), kind: 'number', width: 90 },
  { id: 'removed', label: text('row.removed'), kind: 'number', width: 90 },
  { id: 'asked', label: text('row.asked'), kind: 'number', width: 90 },
];

interface ChangesPopupProps {
  readonly row: SentenceRow;
  readonly params: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** What people made of one sentence: the words, who, and in which guides; from here it becomes the institution's wording. */
export function ChangesPopup({ row, params, onClose }: ChangesPopupProps) {
  const [proposed, setProposed] = useState<string>();
  const navigate = useNavigate();
  const { phrase, kind, ruleId, engine } = row;
  const found = useCall('/api/MWRD/selectChanges', {
    params: { ...params, phrase, ofKind: kind, ruleId },
    answer: changesSchema,
  });
  const canPropose = row.worded;
  return (
    <Popup
      open
      size="full"
      title={text('detail.title')}
      onClose={onClose}
      actions={
        canPropose && <PrimaryButton onClick={() => setProposed(engine)}>{text('detail.propose')}</PrimaryButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Box>
          <Typography variant="body2" color="text.secondary">
            {[row.kindLabel, row.ruleName].filter((part) => part !== '').join(' · ')}
          </Typography>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{engine}</Typography>
        </Box>
        <Loaded of={found}>
          {({ changes, people, guides }) =>
            changes.length === 0 ? (
              <Typography>{text('detail.none')}</Typography>
            ) : (
              <>
                <Section title={text('detail.changes')}>
                  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {changes.map((one) => (
                      <Stack
                        component="li"
                        key={`${one.outcome} ${one.changed}`}
                        direction={{ xs: 'column', sm: 'row' }}
                        sx={{ gap: 1, py: 1, borderBottom: 1, borderColor: 'divider', alignItems: { sm: 'center' } }}
                      >
                        <Typography className="num" variant="body2" sx={{ flex: 'none', minWidth: 140 }}>
                          {text(`outcome.${one.outcome}`)}{' '}
                          {text('detail.count', { count: one.count, people: one.people })}
                        </Typography>
                        <Box sx={{ flex: 1, minWidth: 0 }}>
                          {one.outcome === 'CHANGED' && <Changed before={`${engine}.`} after={one.changed} />}
                          {one.outcome === 'REMOVED' && <Changed before={`${engine}.`} after="" />}
                          {one.outcome === 'ASKED' && one.changed}
                        </Box>
                        {one.outcome === 'CHANGED' && canPropose && (
                          <Button size="small" onClick={() => setProposed(one.changed)}>
                            {text('detail.use')}
                          </Button>
                        )}
                      </Stack>
                    ))}
                  </Box>
                </Section>
                <Section title={text('detail.people')}>
                  <DataGrid
                    label={text('detail.people')}
                    settingsKey="mwrd.people"
                    columns={peopleColumns}
                    rows={people}
                    rowId={(person) => person.userId}
                    height={GRID_HEIGHT}
                    hideStatus
                  />
                </Section>
                <Section title={text('detail.guides')}>
                  <DataGrid
                    label={text('detail.guides')}
                    settingsKey="mwrd.guides"
                    columns={guideColumns}
                    rows={guides}
                    rowId={(guide) => `${guide.reqId} ${guide.seq} ${guide.outcome}`}
                    onOpen={(guide) => void navigate(`${pages[guide.of]}/${encodeURIComponent(guide.reqId)}`)}
                    height={GRID_HEIGHT}
                    hideStatus
                  />
                </Section>
              </>
            )
          }
        </Loaded>
      </Stack>
      {proposed !== undefined && (
        <ProposePopup phrase={phrase} engine={engine} first={proposed} onClose={() => setProposed(undefined)} />
      )}
    </Popup>
  );
}
