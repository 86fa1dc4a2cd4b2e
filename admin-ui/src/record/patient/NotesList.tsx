import type { MappingNote } from '@onyak/core';
import { Box, Button, Chip, Notice, Section, Stack, Typography } from '../../kit/index.js';
import { useState } from 'react';
import { text } from '../messages.js';

const FIRST = 6;
const kinds: readonly MappingNote['kind'][] = ['UNRESOLVED', 'ASSUMED', 'SKIPPED'];

const sum = (notes: readonly MappingNote[], kind: MappingNote['kind']) =>
  notes.filter((note) => note.kind === kind).reduce((total, note) => total + note.count, 0);

/** What of the file was left out or not understood: how often, why, for example what. */
export function NotesList({ notes }: { readonly notes: readonly MappingNote[] }) {
  const [all, setAll] = useState(false);
  // What a person may have to mend comes first, then what is most frequent.
  const ordered = [...notes].sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.count - a.count);
  const shown = all ? ordered : ordered.slice(0, FIRST);
  return (
    <Section title={text('notes.title')}>
      {notes.length === 0 ? (
        <Notice tone="success">{text('notes.none')}</Notice>
      ) : (
        <Stack sx={{ gap: 1 }}>
          <Typography className="num">
            {text('notes.total', {
              skipped: sum(notes, 'SKIPPED'),
              unresolved: sum(notes, 'UNRESOLVED'),
              assumed: sum(notes, 'ASSUMED'),
            })}
          </Typography>
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
            {shown.map((note) => (
              <Box
                component="li"
                key={`${note.kind}${note.resourceType}${note.code}`}
                sx={(theme) => ({
                  display: 'grid',
                  gridTemplateColumns: { xs: '1fr', sm: `${theme.spacing(10)} 1fr auto` },
                  columnGap: 1.5,
                  alignItems: 'baseline',
                })}
              >
                <Chip
                  size="small"
                  variant="outlined"
                  color={note.kind === 'UNRESOLVED' ? 'warning' : note.kind === 'ASSUMED' ? 'info' : 'default'}
                  label={text(`notes.${note.kind}`)}
                  sx={{ justifySelf: 'start' }}
                />
                <Box sx={{ minWidth: 0 }}>
                  <Typography>
                    {note.reason}{' '}
                    <Typography component="span" className="code" sx={{ color: 'text.secondary' }}>
                      {note.resourceType}
                    </Typography>
                  </Typography>
                  {note.examples.length > 0 && (
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {text('notes.examples', { examples: note.examples.join(', ') })}
                    </Typography>
                  )}
                </Box>
                <Typography className="num">{text('notes.count', { count: note.count })}</Typography>
              </Box>
            ))}
          </Stack>
          {ordered.length > FIRST && (
            <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setAll(!all)}>
              {text(all ? 'notes.less' : 'notes.more')}
            </Button>
          )}
        </Stack>
      )}
    </Section>
  );
}
