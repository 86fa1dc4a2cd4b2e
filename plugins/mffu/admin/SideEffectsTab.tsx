import type { Resolution, SideEffect } from '@onyak/core';
import { Button, DataGrid, Icon, IconButton, Stack, callApi, newKey, type GridColumn } from '@onyak/admin-ui/kit';
import { useMemo, useState } from 'react';
import { text } from '../messages.js';
import { readNameSchema } from '../schema.js';
import { withoutSideEffect, withSideEffect } from './side-effects.js';
import { SideEffectForm } from './SideEffectForm.js';
import type { TabProps } from './tab-props.js';
import { UnderstoodAs } from './UnderstoodAs.js';
import { ofSideEffect } from './understanding.js';

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

/** Side effects, recorded and typed: a grid with add, edit and delete in a form (specification 2 §2.16). */
export function SideEffectsTab({ choices, rows, onChange }: TabProps) {
  /** The row in the form; `new` for one to be added. */
  const [open, setOpen] = useState<SideEffect | 'new' | null>(null);
  const selected = useMemo(() => new Set(choices.selectedSideEffects), [choices.selectedSideEffects]);
  const correct = (rowId: string, resolution: Resolution) =>
    onChange({ resolutions: { ...choices.resolutions, [rowId]: resolution } });
  const save = (sideEffect: string) => {
    const before = open === 'new' || open === null ? undefined : open;
    setOpen(null);
    if (before?.sideEffect === sideEffect) return;
    const rowId = `user-s-${newKey()}`;
    onChange(withSideEffect(choices, { rowId, sideEffect, atcCodes: [] }, before?.rowId));
    void read(sideEffect).then((resolution) => resolution && correct(rowId, resolution));
  };
  const columns: readonly GridColumn<SideEffect>[] = [
    { id: 'sideEffect', label: text('sideEffects.label'), width: 420 },
    {
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
    },
    {
      id: 'acts',
      label: text('column.acts'),
      plain: true,
      width: 96,
      render: (row) => (
        <Stack direction="row">
          <IconButton
            size="small"
            aria-label={text('sideEffects.editOf', { name: row.sideEffect })}
            onClick={() => setOpen(row)}
          >
            <Icon name="Edit" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={text('sideEffects.removeOf', { name: row.sideEffect })}
            onClick={() => onChange(withoutSideEffect(choices, row.rowId))}
          >
            <Icon name="Delete" />
          </IconButton>
        </Stack>
      ),
    },
  ];
  const addButton = (
    <Button variant="outlined" startIcon={<Icon name="Add" />} onClick={() => setOpen('new')}>
      {text('sideEffects.add')}
    </Button>
  );
  const removed = choices.removedSideEffects.length;
  return (
    <>
      <DataGrid
        label={text('step.sideEffects')}
        settingsKey="mffu.sideEffects"
        columns={columns}
        rows={rows.sideEffects}
        rowId={(row) => row.rowId}
        rowHeight="auto"
        selection="many"
        selected={selected}
        onSelect={(ids) => onChange({ selectedSideEffects: [...ids] })}
        onOpen={setOpen}
        searchable
        toolbar={
          <>
            {removed > 0 && (
              <Button startIcon={<Icon name="Refresh" />} onClick={() => onChange({ removedSideEffects: [] })}>
                {text('sideEffects.restore', { count: removed })}
              </Button>
            )}
            {addButton}
          </>
        }
        emptyTitle={text('sideEffects.empty')}
        emptyAction={addButton}
      />
      {open !== null && (
        <SideEffectForm
          initial={open === 'new' ? '' : open.sideEffect}
          taken={rows.sideEffects.filter((row) => row !== open).map((row) => row.sideEffect)}
          onSave={save}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
