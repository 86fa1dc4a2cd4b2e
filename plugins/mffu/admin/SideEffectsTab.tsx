import type { Resolution, SideEffect } from '@onyak/core';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Icon,
  IconButton,
  Section,
  Stack,
  TextField,
  Typography,
  callApi,
} from '@onyak/admin-ui/kit';
import { useRef, useState } from 'react';
import { text } from '../messages.js';
import { readNameSchema } from '../schema.js';
import type { TabProps } from './tab-props.js';
import { UnderstoodAs } from './UnderstoodAs.js';
import { ofSideEffect } from './understanding.js';

const MAX_LENGTH = 1_000;

/** Recorded side effects, and those a person adds in words. */
export function SideEffectsTab({ choices, rows, onChange }: TabProps) {
  const [value, setValue] = useState('');
  const [fault, setFault] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const selected = new Set(choices.selectedSideEffects);
  const own = new Set(choices.addedSideEffects.map((row) => row.rowId));
  const correct = (rowId: string, resolution: Resolution) =>
    onChange({ resolutions: { ...choices.resolutions, [rowId]: resolution } });
  // What a person types is read as the engine will read it; without an answer the engine reads it all the same.
  const read = async (sideEffect: string): Promise<Resolution | undefined> => {
    try {
      const path = '/api/mffu/readName';
      return (await callApi({ path, method: 'GET', params: { text: sideEffect }, answer: readNameSchema })).data
        .resolution;
    } catch {
      return undefined;
    }
  };
  const add = () => {
    const sideEffect = value.normalize('NFC').trim();
    const problem =
      sideEffect === ''
        ? text('sideEffects.required')
        : rows.sideEffects.some((row) => row.sideEffect === sideEffect)
          ? text('sideEffects.duplicate')
          : '';
    setFault(problem);
    input.current?.focus();
    if (problem !== '') return;
    const added: SideEffect = { rowId: `user-s-${crypto.randomUUID()}`, sideEffect, atcCodes: [] };
    onChange({
      addedSideEffects: [...choices.addedSideEffects, added],
      selectedSideEffects: [...choices.selectedSideEffects, added.rowId],
    });
    setValue('');
    void read(sideEffect).then((resolution) => resolution && correct(added.rowId, resolution));
  };
  const toggle = (rowId: string) =>
    onChange({
      selectedSideEffects: selected.has(rowId)
        ? choices.selectedSideEffects.filter((id) => id !== rowId)
        : [...choices.selectedSideEffects, rowId],
    });
  const remove = (rowId: string) =>
    onChange({
      addedSideEffects: choices.addedSideEffects.filter((row) => row.rowId !== rowId),
      selectedSideEffects: choices.selectedSideEffects.filter((id) => id !== rowId),
    });
  return (
    <Section title={text('step.sideEffects')}>
      <Stack sx={(theme) => ({ gap: 1.5, maxWidth: theme.spacing(110) })}>
        {rows.sideEffects.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{text('sideEffects.empty')}</Typography>
        )}
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.sideEffects.map((row) => (
            <Stack
              component="li"
              key={row.rowId}
              direction="row"
              sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
            >
              <FormControlLabel
                control={<Checkbox checked={selected.has(row.rowId)} onChange={() => toggle(row.rowId)} />}
                label={<Words row={row} />}
                sx={{ mr: 0 }}
              />
              <Box sx={{ flexGrow: 1 }}>
                <UnderstoodAs
                  name={row.sideEffect}
                  resolution={row.resolution}
                  understanding={ofSideEffect(row)}
                  onCorrect={(resolution) => correct(row.rowId, resolution)}
                />
              </Box>
              {own.has(row.rowId) && (
                <IconButton
                  size="small"
                  aria-label={`${text('sideEffects.remove')} ${row.sideEffect}`}
                  onClick={() => remove(row.rowId)}
                >
                  <Icon name="Delete" />
                </IconButton>
              )}
            </Stack>
          ))}
        </Stack>
        <Stack sx={{ gap: 1, flexDirection: { xs: 'column', sm: 'row' }, alignItems: 'flex-start' }}>
          <TextField
            label={text('sideEffects.label')}
            value={value}
            inputRef={input}
            onChange={(event) => {
              setValue(event.target.value);
              setFault('');
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
            error={fault !== ''}
            helperText={fault || text('sideEffects.help')}
            slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
          />
          <Button variant="outlined" startIcon={<Icon name="Add" />} onClick={add} sx={{ flex: '0 0 auto' }}>
            {text('sideEffects.add')}
          </Button>
        </Stack>
      </Stack>
    </Section>
  );
}

function Words({ row }: { readonly row: SideEffect }) {
  return (
    <Box component="span">
      {row.sideEffect}{' '}
      {row.atcCodes.length > 0 && (
        <Box component="span" className="code" sx={{ color: 'text.secondary' }}>
          {text('sideEffects.substance', { codes: row.atcCodes.join(', ') })}
        </Box>
      )}
    </Box>
  );
}
