import { codeName, type ConditionItem } from '@onyak/core';
import { Box, callApi, Icon, IconButton, Stack, TextField, Typography, useToast } from '@onyak/admin-ui/kit';
import { useEffect, useId, useRef, useState } from 'react';
import { text } from '../messages.js';
import { MAX_SEARCH_ROWS } from '../schema.js';
import { CodeOption } from './CodeOption.js';
import { codeSearches, type FoundCode, type FoundRow } from './code-searches.js';

/** Dropdown search of ATC codes or diagnoses (specification 3 §2 (2)): Enter or the button searches, arrows and Enter choose. */
export function CodeSearch({
  type,
  chosen,
  onChoose,
  onRefused,
}: {
  /** Null: no type was chosen yet, and nothing can be searched. */
  readonly type: ConditionItem['type'] | null;
  readonly chosen: FoundCode | undefined;
  readonly onChoose: (code: FoundCode | undefined) => void;
  readonly onRefused: (message: string) => void;
}) {
  const toast = useToast();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly FoundRow[]>();
  const [active, setActive] = useState(0);
  const [note, setNote] = useState('');
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const search = async () => {
    const searchText = typed.trim();
    if (type === null) return onRefused(text('condition.type'));
    if (searchText === '') return onRefused(text('search.empty'));
    asking.current?.abort();
    const asked = new AbortController();
    asking.current = asked;
    setNote(text('search.running'));
    try {
      const { path, answer } = codeSearches[type];
      const { data } = await callApi({ path, params: { searchText }, answer, signal: asked.signal });
      if (data.length === 0) toast.info(text('search.none'));
      setFound(data);
      setActive(0);
      setNote(data.length === 0 ? text('search.none') : countText(data.length));
    } catch {
      if (asked.signal.aborted) return;
      setFound(undefined);
      setNote('');
      onRefused(text('search.failed'));
    }
  };
  const choose = (row: FoundRow) => {
    onChoose({ code: row.code, name: row.name });
    setFound(undefined);
    setNote('');
  };
  const move = (to: number) => {
    const next = Math.max(0, Math.min((found?.length ?? 1) - 1, to));
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const keys = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const row = found?.[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found) {
      event.preventDefault();
      move(active + step);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (row) choose(row);
      else void search();
    } else if (event.key === 'Escape' && found) {
      // Closes the list, not the popup that it stands in.
      event.stopPropagation();
      setFound(undefined);
      setNote('');
    }
  };
  const label = text(type === 'DIAGNOSIS' ? 'search.diagnosis' : type === null ? 'search.label' : 'search.atc');
  return (
    <Box sx={(theme) => ({ flex: '1 1 0', minWidth: theme.spacing(30) })}>
      <TextField
        fullWidth
        hiddenLabel
        value={chosen ? codeName(chosen) : typed}
        placeholder={label}
        onChange={(event) => {
          setTyped(event.target.value);
          setFound(undefined);
          setNote('');
        }}
        onKeyDown={keys}
        slotProps={{
          htmlInput: {
            role: 'combobox',
            'aria-label': label,
            'aria-expanded': found !== undefined && found.length > 0,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': found && found.length > 0 ? `${id}-${active}` : undefined,
            autoComplete: 'off',
            maxLength: 200,
            readOnly: chosen !== undefined,
          },
          input: {
            endAdornment: chosen ? (
              <IconButton size="small" aria-label={text('search.clear')} onClick={() => onChoose(undefined)}>
                <Icon name="Close" />
              </IconButton>
            ) : (
              <IconButton size="small" aria-label={text('search.run')} onClick={() => void search()}>
                <Icon name="Search" />
              </IconButton>
            ),
          },
        }}
      />
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
      {found && found.length > 0 && (
        <Stack
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          sx={(theme) => ({
            maxHeight: theme.spacing(28),
            overflowY: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: theme.onyak.raised,
          })}
        >
          {found.map((row, at) => (
            <CodeOption
              key={row.code}
              id={`${id}-${at}`}
              row={row}
              active={at === active}
              onChoose={() => choose(row)}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
}

function countText(count: number): string {
  return text(count === MAX_SEARCH_ROWS ? 'search.capped' : 'search.count', { count });
}
