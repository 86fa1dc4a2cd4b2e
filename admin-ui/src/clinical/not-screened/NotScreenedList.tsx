import type { NotScreened } from '@onyak/core';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Section } from '../../ui/page/Page.js';
import { text } from '../messages.js';
import { groupNotScreened, namesOfGroup, type NotScreenedGroup } from './not-screened.js';

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
            <Names group={group} />
          </Stack>
        ))}
        <Typography sx={{ color: 'text.secondary' }}>{text('notScreened.always')}</Typography>
      </Stack>
    </Section>
  );
}

function Names({ group }: { readonly group: NotScreenedGroup }) {
  const { names, more } = namesOfGroup(group);
  return (
    <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {[names, more > 0 ? text('notScreened.more', { count: more }) : ''].filter((part) => part !== '').join(' ')}
    </Typography>
  );
}
