import type { ExcludedText } from '@onyak/core';
import { Accordion, AccordionDetails, AccordionSummary, Icon, Notice, Stack, Typography } from '@onyak/admin-ui/kit';
import { text } from '../shared.js';

/** What the checks left out and why: told, so that nobody wonders where a sentence went. */
export function ExcludedList({
  items,
  help,
  folded = false,
}: {
  readonly items: readonly ExcludedText[];
  readonly help: string;
  /** Shown as one line until it is opened. */
  readonly folded?: boolean;
}) {
  if (items.length === 0) return null;
  const title = text('excluded.title', { count: items.length });
  const list = (
    <Stack component="ul" sx={{ gap: 1, m: 0, pl: 2.5 }}>
      {items.map(({ at, text: sentence, reasons }) => (
        <li key={`${at}${sentence}`}>
          <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {reasons.join(' · ')}
          </Typography>
        </li>
      ))}
    </Stack>
  );
  if (folded)
    return (
      <Accordion disableGutters variant="outlined" sx={{ flex: '0 0 auto', '&&': { borderRadius: 1 } }}>
        <AccordionSummary expandIcon={<Icon name="ExpandMore" />}>
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        </AccordionSummary>
        <AccordionDetails sx={{ maxHeight: '30vh', overflowY: 'auto' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {help}
          </Typography>
          {list}
        </AccordionDetails>
      </Accordion>
    );
  return (
    <Notice tone="warning">
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {help}
      </Typography>
      {list}
    </Notice>
  );
}
