import { type Resolution, type SideEffect, readNameSchema } from '@onyak/core';
import { Button, Icon, SideEffectEditor, callApi, newKey, useLatest, type GridColumn } from '../../kit/index.js';
import { useMemo } from 'react';
import { text } from '../messages.js';
import { withoutSideEffect, withSideEffect } from './side-effects.js';
import type { TabProps } from '../tab-props.js';
import { UnderstoodAs } from '../understanding/UnderstoodAs.js';
import { ofSideEffect } from '../understanding/understanding.js';

/** What a person types is read as the engine will read it; without an answer the engine reads it all the same. */
async function read(sideEffect: string): Promise<Resolution | undefined> {
  try {
    const path = '/api/mffu/readName';
    const answer = await callApi({ path, method: 'GET', params: { text: sideEffect }, answer: readNameSchema });
    return answer.data.resolution;
  } catch {
    return undefined;
  }
}

/** Side effects, recorded and typed, with the drugs that their words were understood as. */
export function SideEffectsTab({ choices, rows, onChange }: TabProps) {
  const selected = useMemo(() => new Set(choices.selectedSideEffects), [choices.selectedSideEffects]);
  // An answer may come after another row was corrected: it adds to what is so by then.
  const correct = useLatest((rowId: string, resolution: Resolution) =>
    onChange({ resolutions: { ...choices.resolutions, [rowId]: resolution } }),
  );
  const save = (sideEffect: string, before: SideEffect | undefined) => {
    const rowId = `user-s-${newKey()}`;
    onChange(withSideEffect(choices, { rowId, sideEffect, atcCodes: [] }, before?.rowId));
    void read(sideEffect).then((resolution) => resolution && correct(rowId, resolution));
  };
  const understood: GridColumn<SideEffect> = {
    id: 'understood',
    label: text('sideEffects.understood'),
    width: 460,
    value: (row) => row.resolution?.understood.map(({ name }) => name).join(', ') ?? '',
    text: (row) => row.atcCodes.join(', '),
    render: (row) => (
      <UnderstoodAs
        name={row.sideEffect}
        resolution={row.resolution}
        understanding={ofSideEffect(row)}
        onCorrect={(resolution) => correct(row.rowId, resolution)}
      />
    ),
  };
  const removed = choices.removedSideEffects.length;
  return (
    <SideEffectEditor
      label={text('step.sideEffects')}
      settingsKey="mffu.sideEffects"
      value={rows.sideEffects}
      columns={[understood]}
      selection="many"
      selected={selected}
      onSelect={(ids) => onChange({ selectedSideEffects: [...ids] })}
      onSave={save}
      onRemove={(row) => onChange(withoutSideEffect(choices, row.rowId))}
      toolbar={
        removed > 0 && (
          <Button startIcon={<Icon name="Refresh" />} onClick={() => onChange({ removedSideEffects: [] })}>
            {text('sideEffects.restore', { count: removed })}
          </Button>
        )
      }
    />
  );
}
