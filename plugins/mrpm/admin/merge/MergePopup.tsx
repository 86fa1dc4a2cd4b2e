import {
  Box,
  callApi,
  errorText,
  FormControlLabel,
  Loaded,
  Notice,
  Popup,
  PrimaryButton,
  Radio,
  RadioGroup,
  Typography,
  useStoredRow,
  useToast,
} from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useState } from 'react';
import { z } from 'zod';
import { differingFields, firstPicks, isList } from '../../merge/compose.js';
import { mergeCalls, type Picks, type Side } from '../../merge/schema.js';
import { messages } from '../../messages.js';
import { adrRecord } from '../../resource.js';
import { labelOf, PickedField, PickedItems, type Beside } from './PickedField.js';

type Stored = NonNullable<ReturnType<typeof useStoredRow>['data']>;

export interface MergePopupProps {
  readonly ids: readonly [string, string];
  readonly onClose: () => void;
  /** @param recId of the record that stays. */
  readonly onMerged: (recId: string) => void;
}

/** Two records of one event side by side: which stays, and of each field and item whose holds. */
export function MergePopup({ ids: [left, right], onClose, onMerged }: MergePopupProps) {
  const one = useStoredRow(adrRecord, left);
  const other = useStoredRow(adrRecord, right);
  if (one.data && other.data)
    return <Merging key={`${left} ${right}`} rows={[one.data, other.data]} onClose={onClose} onMerged={onMerged} />;
  const waited = one.data ? other : one;
  return (
    <Popup open size="full" title={messages['merge.title']} onClose={onClose}>
      <Loaded of={waited}>{() => null}</Loaded>
    </Popup>
  );
}

const flipped = (side: Side): Side => (side === 'kept' ? 'merged' : 'kept');

/** The same picks where the right record stays. */
const turned = ({ fields, items }: Picks): Picks => ({
  fields: Object.fromEntries(Object.entries(fields).map(([name, side]) => [name, flipped(side)])),
  items: Object.fromEntries(
    Object.entries(items).map(([name, list]) => [
      name,
      list.map(({ from, index }) => ({ from: flipped(from), index })),
    ]),
  ),
});

function Merging({
  rows: [left, right],
  onClose,
  onMerged,
}: { readonly rows: readonly [Stored, Stored] } & Omit<MergePopupProps, 'ids'>) {
  const toast = useToast();
  const [stays, setStays] = useState<Side>('kept');
  // `kept` is the left one here, whichever stays.
  const [picks, setPicks] = useState<Picks>(() => firstPicks(left, right));
  const [touched, setTouched] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const differing = differingFields(left, right);
  const missing = differing.filter((name) => !isList(name) && picks.fields[name] === undefined);
  const beside: Beside = { kept: left, merged: right };
  const change = (changed: Partial<Picks>) => {
    setTouched(true);
    setPicks((before) => ({
      fields: { ...before.fields, ...changed.fields },
      items: { ...before.items, ...changed.items },
    }));
  };
  const merge = async () => {
    setIsAsked(true);
    if (missing.length > 0) return;
    setPending(true);
    const [kept, merged] = stays === 'kept' ? [left, right] : [right, left];
    const params = {
      keptRecId: kept.id,
      keptVersion: kept.version ?? 0,
      mergedRecId: merged.id,
      mergedVersion: merged.version ?? 0,
      picks: JSON.stringify(stays === 'kept' ? picks : turned(picks)),
    };
    try {
      const { msg, data } = await callApi({ method: 'POST', path: mergeCalls.merge, params, answer: z.string() });
      toast.success(msg);
      onMerged(data);
    } catch (error) {
      toast.error(errorText(error));
      setPending(false);
    }
  };
  return (
    <Popup
      open
      size="full"
      title={messages['merge.title']}
      dirty={touched}
      onClose={onClose}
      actions={
        <PrimaryButton pending={pending} onClick={() => void merge()}>
          {messages['merge.button']}
        </PrimaryButton>
      }
    >
      <Typography sx={{ mb: 1.5 }}>{messages['merge.text']}</Typography>
      {isAsked && missing.length > 0 && (
        <Notice tone="error">
          {fillMessage(messages['merge.missing'], { labels: missing.map(labelOf).join(', ') })}
        </Notice>
      )}
      <Typography sx={{ fontWeight: 650 }}>{messages['merge.stays']}</Typography>
      <RadioGroup
        aria-label={messages['merge.stays']}
        value={stays}
        onChange={({ target }) => {
          setTouched(true);
          setStays(target.value === 'kept' ? 'kept' : 'merged');
        }}
        sx={twoColumns}
      >
        {(['kept', 'merged'] as const).map((side) => (
          <FormControlLabel key={side} value={side} control={<Radio />} label={beside[side].id} />
        ))}
      </RadioGroup>
      {differing.length === 0 && <Notice tone="info">{messages['merge.alike']}</Notice>}
      {differing.map((name) => (
        <Box key={name} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 650 }}>{labelOf(name)}</Typography>
          {isList(name) ? (
            <PickedItems
              name={name}
              beside={beside}
              picked={picks.items[name] ?? []}
              onPick={(items) => change({ items: { [name]: items } })}
            />
          ) : (
            <PickedField
              name={name}
              beside={beside}
              picked={picks.fields[name]}
              onPick={(side) => change({ fields: { [name]: side } })}
            />
          )}
        </Box>
      ))}
    </Popup>
  );
}

const twoColumns = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
