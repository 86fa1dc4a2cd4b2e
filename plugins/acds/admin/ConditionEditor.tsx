import { MAX_CONDITION_GROUPS, type ConditionItem } from '@onyak/core';
import { Button, Icon, Stack, Typography, useToast } from '@onyak/admin-ui/kit';
import { useRef } from 'react';
import { text } from '../messages.js';
import { GroupEditor } from './GroupEditor.js';

type Groups = readonly (readonly ConditionItem[])[];

/** The condition of a rule: 1 to 10 groups that all must hold, more of them revealed by adding (specification 3 §4). */
export function ConditionEditor({
  groups,
  errors,
  onChange,
}: {
  readonly groups: Groups;
  /** By path: `condition`, `condition.<group>`, `condition.<group>.<item>`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (groups: ConditionItem[][]) => void;
}) {
  const toast = useToast();
  const ids = useGroupIds(groups.length);
  const copy = () => groups.map((group) => [...group]);
  const add = () => {
    if (groups.length >= MAX_CONDITION_GROUPS) toast.error(text('condition.most', { max: MAX_CONDITION_GROUPS }));
    else onChange([...copy(), []]);
  };
  const remove = (at: number) => {
    if (groups.length <= 1) {
      toast.error(text('condition.least'));
      return;
    }
    ids.remove(at);
    onChange(copy().filter((_group, index) => index !== at));
  };
  return (
    <Stack component="section" aria-label={text('field.condition')} sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h2">{text('field.condition')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('condition.help')}
        </Typography>
      </Stack>
      {groups.map((group, at) => (
        <Stack key={ids.of(at)} sx={{ gap: 1 }}>
          {at > 0 && (
            <Typography sx={{ fontWeight: 600, color: 'text.secondary', pl: 1.5 }}>{text('condition.and')}</Typography>
          )}
          <GroupEditor
            number={at + 1}
            items={group}
            error={errors[`condition.${at}`] ?? ''}
            itemErrors={Object.fromEntries(
              group.flatMap((_item, index) => {
                const fault = errors[`condition.${at}.${index}`];
                return fault === undefined ? [] : [[index, fault]];
              }),
            )}
            onChange={(items) => onChange(copy().map((old, index) => (index === at ? [...items] : old)))}
            onRemove={() => remove(at)}
          />
        </Stack>
      ))}
      {errors['condition'] !== undefined && (
        <Typography role="alert" color="error" variant="body2">
          {errors['condition']}
        </Typography>
      )}
      <Button
        variant="outlined"
        startIcon={<Icon name="Add" />}
        onClick={add}
        data-field="condition"
        sx={{ alignSelf: 'flex-start' }}
      >
        {text('condition.add', { count: groups.length, max: MAX_CONDITION_GROUPS })}
      </Button>
    </Stack>
  );
}

/** Groups have no id of their own: what is half typed in one must not move to another when one is removed. */
function useGroupIds(count: number) {
  const ids = useRef<number[]>([]);
  const next = useRef(0);
  while (ids.current.length < count) ids.current.push((next.current += 1));
  return {
    of: (at: number) => ids.current[at] ?? at,
    remove: (at: number) => void ids.current.splice(at, 1),
  };
}
