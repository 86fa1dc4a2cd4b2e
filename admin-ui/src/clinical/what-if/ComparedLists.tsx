import type { NotScreened, WhatIfAnswer, WhatIfFinding } from '@onyak/core';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Section } from '../../ui/page/Page.js';
import { SeverityChip } from '../../ui/SeverityChip.js';
import { severityText } from '../messages.js';
import { text } from './messages.js';

/** The findings that vanish, appear and change, each with its severity, and what cannot be screened any more. */
export function ComparedLists({ answer }: { readonly answer: WhatIfAnswer }) {
  const { gone, fresh, changed, same, before, after } = answer;
  const unseen = after.notScreened.filter((item) => !before.notScreened.some((one) => isSameItem(one, item)));
  return (
    <Stack sx={{ gap: 2 }}>
      <Listed label="gone" none="goneNone" count={gone.length}>
        {gone.map((finding) => (
          <Item key={finding.id} finding={finding} />
        ))}
      </Listed>
      <Listed label="fresh" none="freshNone" count={fresh.length}>
        {fresh.map((finding) => (
          <Item key={finding.id} finding={finding} why />
        ))}
      </Listed>
      <Listed label="changed" none="changedNone" count={changed.length}>
        {changed.map(({ before: was, after: is }) => (
          <Item key={`${was.id} ${is.id}`} finding={is} was={was} />
        ))}
      </Listed>
      <Typography sx={{ color: 'text.secondary' }}>{text('same', { count: same })}</Typography>
      {unseen.length > 0 && (
        <Section title={text('count', { label: text('notScreenedFresh'), count: unseen.length })}>
          <ul>
            {unseen.map((item) => (
              <li key={`${item.what} ${item.code} ${item.name} ${item.reason}`}>
                {text('notScreenedOf', { name: item.name || item.code, reason: item.reasonText })}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Stack>
  );
}

const isSameItem = (a: NotScreened, b: NotScreened): boolean =>
  a.what === b.what && a.code === b.code && a.name === b.name && a.reason === b.reason;

function Listed({
  label,
  none,
  count,
  children,
}: {
  readonly label: 'gone' | 'fresh' | 'changed';
  readonly none: 'goneNone' | 'freshNone' | 'changedNone';
  readonly count: number;
  readonly children: ReactNode;
}) {
  return (
    <Section title={text('count', { label: text(label), count })}>
      {count === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{text(none)}</Typography>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.75 }}>
          {children}
        </Stack>
      )}
    </Section>
  );
}

function Item({
  finding,
  was,
  why = false,
}: {
  readonly finding: WhatIfFinding;
  readonly was?: WhatIfFinding;
  readonly why?: boolean;
}) {
  const graver = was && was.severity !== finding.severity;
  return (
    <Box component="li">
      <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
        {graver && <SeverityChip severity={was.severity} />}
        {graver && <span aria-hidden>→</span>}
        <SeverityChip severity={finding.severity} />
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {finding.title}
        </Typography>
      </Stack>
      {graver && (
        <Typography variant="body2">
          {text('becomes', { before: severityText(was.severity), after: severityText(finding.severity) })}
        </Typography>
      )}
      {was && was.title !== finding.title && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('before')}: {was.title}
        </Typography>
      )}
      {why && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[finding.mechanism, finding.action].filter((part) => part !== '').join(' → ')}
        </Typography>
      )}
    </Box>
  );
}
