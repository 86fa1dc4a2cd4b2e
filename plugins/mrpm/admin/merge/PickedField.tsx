import { Box, Checkbox, FormControlLabel, Radio, RadioGroup, valueText } from '@onyak/admin-ui/kit';
import { fillMessage, type Field } from '@onyak/core';
import { itemsOf } from '../../merge/compose.js';
import type { Picks, Side } from '../../merge/schema.js';
import { messages } from '../../messages.js';
import { adrRecord } from '../../resource.js';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
/** Two records that stand side by side. */
export type Beside = Readonly<Record<Side, Row>>;

const sides = ['kept', 'merged'] as const;
const fields: Readonly<Record<string, Field>> = adrRecord.fields;
/** What the form calls a field; two of the whole judgement are called as those of each case. */
export const labelOf = (name: string): string => fields[name]?.label ?? name;
const shown = (name: string, value: unknown): string => valueText(fields[name], value) || messages['merge.none'];

const columns = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& .MuiFormControlLabel-root': { alignItems: 'flex-start', overflowWrap: 'anywhere', whiteSpace: 'pre-line', mr: 0 },
  '& .MuiFormControlLabel-label': { pt: 1, minWidth: 0 },
};

interface PickedFieldProps {
  readonly name: string;
  readonly beside: Beside;
  readonly picked: Side | undefined;
  readonly onPick: (side: Side) => void;
}

/** One field's two values, of which one holds. */
export function PickedField({ name, beside, picked, onPick }: PickedFieldProps) {
  return (
    <RadioGroup
      aria-label={fillMessage(messages['merge.field'], { label: labelOf(name) })}
      value={picked ?? ''}
      onChange={({ target }) => onPick(target.value === 'kept' ? 'kept' : 'merged')}
      sx={columns}
    >
      {sides.map((side) => (
        <FormControlLabel
          key={side}
          value={side}
          control={<Radio />}
          label={
            <>
              <Whose id={beside[side].id} />
              {shown(name, beside[side][name])}
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}

type Items = NonNullable<Picks['items'][string]>;

interface PickedItemsProps {
  readonly name: string;
  readonly beside: Beside;
  readonly picked: Items;
  readonly onPick: (items: Items) => void;
}

/** A list's items of both records, of which any hold: those of the left one first. */
export function PickedItems({ name, beside, picked, onPick }: PickedItemsProps) {
  const isPicked = (from: Side, index: number) => picked.some((one) => one.from === from && one.index === index);
  const all = sides.flatMap((from) => itemsOf(beside[from], name).map((_item, index) => ({ from, index })));
  const toggle = (from: Side, index: number) =>
    onPick(all.filter((one) => (one.from === from && one.index === index) !== isPicked(one.from, one.index)));
  return (
    <Box role="group" aria-label={fillMessage(messages['merge.field'], { label: labelOf(name) })} sx={columns}>
      {sides.map((from) => (
        <Box key={from} sx={{ display: 'grid', alignContent: 'start', gap: 0.5 }}>
          <Whose id={beside[from].id} />
          {itemsOf(beside[from], name).map((item, index) => (
            <FormControlLabel
              // oxlint-disable-next-line react/no-array-index-key -- an item is told by its place, and none ever moves
              key={index}
              control={
                <Checkbox
                  checked={isPicked(from, index)}
                  slotProps={{
                    input: {
                      'aria-label': fillMessage(messages['merge.item'], {
                        recId: beside[from].id,
                        label: labelOf(name),
                        number: index + 1,
                      }),
                    },
                  }}
                  onChange={() => toggle(from, index)}
                />
              }
              label={shown(name, [item])}
            />
          ))}
          {itemsOf(beside[from], name).length === 0 && <Box sx={{ pt: 1 }}>{messages['merge.none']}</Box>}
        </Box>
      ))}
    </Box>
  );
}

/** Where the two stand one below the other no heading tells whose is whose. */
function Whose({ id }: { readonly id: string }) {
  return (
    <Box component="span" sx={{ display: { xs: 'block', sm: 'none' }, color: 'text.secondary', typography: 'body2' }}>
      {id}
    </Box>
  );
}
