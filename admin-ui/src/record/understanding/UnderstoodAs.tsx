import type { Resolution, Understood } from '@onyak/core';
import { Box, Button, Chip, DrugSearch, Icon, Stack, Typography } from '../../kit/index.js';
import { useState } from 'react';
import { text } from '../messages.js';
import { chosen, cleared, searched, type Understanding } from './understanding.js';

const SURE = 0.8;
/** A class may have dozens. */
const MOST_CODES = 3;

/** What one row was understood as, how and how surely; a person chooses, searches another, or clears it. */
export function UnderstoodAs({
  name,
  resolution,
  understanding,
  onCorrect,
}: {
  /** Name of the row, for the buttons' labels. */
  readonly name: string;
  readonly resolution: Resolution | undefined;
  readonly understanding: Understanding;
  readonly onCorrect: (resolution: Resolution) => void;
}) {
  const [searching, setSearching] = useState(false);
  const { understood = [], candidates = [], inPart } = resolution ?? {};
  return (
    <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
      {understood.map((item) => (
        <Reading key={`${item.name} ${item.atcCodes.join()}`} item={item} />
      ))}
      {inPart && <Chip size="small" color="warning" variant="outlined" label={text('understood.inPart')} />}
      {understanding === 'NOTHING' && (
        <Chip size="small" color="warning" variant="outlined" label={text('understood.nothing')} />
      )}
      {understanding === 'ASK' && (
        <>
          <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
            {text(candidates.length > 0 ? 'understood.ask' : 'understood.askClass')}
          </Typography>
          {candidates.map((item) => (
            <Button
              key={`${item.name} ${item.atcCodes.join()}`}
              size="small"
              variant="outlined"
              aria-label={text('understood.choose', { row: name, name: item.name })}
              onClick={() => onCorrect(chosen(item))}
            >
              {item.name}
            </Button>
          ))}
        </>
      )}
      <Button
        size="small"
        startIcon={<Icon name="Search" />}
        aria-label={text('understood.searchOf', { row: name })}
        onClick={() => setSearching(true)}
      >
        {text('understood.search')}
      </Button>
      {understood.length > 0 && (
        <Button size="small" aria-label={text('understood.clearOf', { row: name })} onClick={() => onCorrect(cleared)}>
          {text('understood.clear')}
        </Button>
      )}
      {searching && (
        <DrugSearch
          open
          onClose={() => setSearching(false)}
          onAdd={(drug) => {
            onCorrect(searched(drug));
            return true;
          }}
        />
      )}
    </Stack>
  );
}

function Reading({ item }: { readonly item: Understood }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {item.name}{' '}
      <span className="code">
        {item.atcCodes.slice(0, MOST_CODES).join(', ')}
        {item.atcCodes.length > MOST_CODES ? ' …' : ''}
      </span>{' '}
      <Typography component="span" variant="body2">
        {text(`understood.method.${item.method}`)}
        {item.confidence < SURE ? ` · ${text('understood.unsure')}` : ''}
      </Typography>
    </Box>
  );
}
