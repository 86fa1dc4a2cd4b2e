import { Box, Checkbox, FormControlLabel, Notice, Stack, Typography } from '@onyak/admin-ui/kit';
import { text } from '../shared.js';
import type { Marked } from './use-marked.js';

/** What the checks mark in the edited text: each may stand only if the pharmacist says so. */
export function MarkedList({ marked }: { readonly marked: Marked }) {
  const { items, agreed, agree } = marked;
  return (
    <>
      {marked.failed && <Notice tone="info">{text('final.checkFailed')}</Notice>}
      {items.length > 0 && (
        <Box sx={{ flex: '0 1 auto', minHeight: { xs: '8rem', sm: '6rem' }, maxHeight: '45%', overflowY: 'auto' }}>
          <Notice tone="warning">
            <Typography sx={{ fontWeight: 600 }}>{text('final.marked', { count: items.length })}</Typography>
            <Typography variant="body2">{text('final.markedHelp')}</Typography>
            <Stack component="ul" sx={{ gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}>
              {items.map(({ id, text: sentence, reasons }) => (
                <li key={id}>
                  {sentence !== '' && (
                    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{sentence}</Typography>
                  )}
                  <Typography variant={sentence === '' ? 'body1' : 'body2'}>{reasons.join(' · ')}</Typography>
                  <FormControlLabel
                    control={
                      <Checkbox
                        checked={agreed.has(id)}
                        onChange={() => agree(id)}
                        slotProps={{
                          input: { 'aria-label': `${text('final.acknowledge')}: ${sentence || reasons.join(' ')}` },
                        }}
                      />
                    }
                    label={text('final.acknowledge')}
                    slotProps={{ typography: { variant: 'body2' } }}
                  />
                </li>
              ))}
            </Stack>
          </Notice>
        </Box>
      )}
    </>
  );
}
