import type { NotScreened } from '@onyak/core';
import { Chip, Section, Stack, Typography } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { groupNotScreened } from './not-screened.js';

/** What could not be checked and why, with counts: silence must not look like safety. */
export function NotScreenedList({ items }: { readonly items: readonly NotScreened[] }) {
  const groups = groupNotScreened(items);
  return (
    <Section title={`${text('notScreened.title')} ${text('notScreened.count', { count: items.length })}`}>
      {items.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{text('notScreened.none')}</Typography>}
      <Stack sx={{ gap: 1.5 }}>
        {groups.map((group) => (
          <Stack key={group.key} sx={{ gap: 0.5 }}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Chip size="small" variant="outlined" label={text(`notScreened.${group.what}`)} />
              <Typography sx={{ fontWeight: 600 }}>{group.reasonText}</Typography>
              <Typography className="num" sx={{ color: 'text.secondary' }}>
                {text('notScreened.count', { count: group.items.length })}
              </Typography>
            </Stack>
            <Typography sx={{ color: 'text.secondary' }}>
              {group.items.map((item) => [item.name, item.code].filter((part) => part !== '').join(' ')).join(', ')}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
