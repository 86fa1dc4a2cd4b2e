import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { t } from '../messages.js';
import { font, size } from '../theme/tokens.js';
import { Icon } from '../ui/icons.js';
import type { PaletteEntry } from './entries.js';

export interface PaletteGroup {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}

interface PaletteListProps {
  readonly ref: Ref<HTMLDivElement>;
  /** The list is `<id>-list`, its options `<id>-0` and so on. */
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** Place of the option that Enter opens, over all groups. */
  readonly active: number;
  readonly onPoint: (entry: PaletteEntry) => void;
  readonly onPick: (entry: PaletteEntry) => void;
}

/** What was found, in groups. The keyboard stays in the text field above. */
export function PaletteList({ ref, id, groups, active, onPoint, onPick }: PaletteListProps) {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, group) => sum + group.entries.length, 0));
  return (
    <Box
      ref={ref}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('palette.list')}
      tabIndex={-1}
      sx={(theme) => ({
        overflow: 'auto',
        flex: { xs: '0 1 auto', sm: '1 1 auto' },
        minHeight: 0,
        maxHeight: { sm: '56vh' },
        py: groups.length > 0 ? 1 : 0,
        '& .heading': { px: 2, pt: 1, pb: 0.5, color: 'text.secondary', fontSize: font.small, fontWeight: 650 },
        '& [role="option"]': {
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: size.touch,
          mx: 1,
          px: 1,
          py: 0.25,
          borderRadius: `${size.radiusSmall}px`,
          cursor: 'pointer',
          '& > svg': { color: 'text.secondary' },
        },
        '& [aria-selected="true"]': {
          bgcolor: theme.onyak.rowSelected,
          boxShadow: `inset 3px 0 0 ${theme.onyak.rowActive}`,
        },
      })}
    >
      {groups.map((group, index) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} className="heading" role="presentation">
            {group.label}
          </div>
          {group.entries.map((entry, within) => {
            const place = (starts[index] ?? 0) + within;
            return (
              <div
                key={entry.id}
                id={`${id}-${place}`}
                data-index={place}
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                // The field keeps the focus, so that one can type on.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => place !== active && onPoint(entry)}
                onClick={() => onPick(entry)}
                onKeyDown={(event) => event.key === 'Enter' && onPick(entry)}
              >
                <Icon name={entry.icon} />
                <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
                  <span>{entry.title}</span>
                  <Details texts={entry.details} />
                </Box>
                {entry.code !== undefined && (
                  <Box component="span" className="code" sx={{ color: 'text.secondary' }}>
                    {entry.code}
                  </Box>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </Box>
  );
}

/** Beside the title while there is one; several stand below it in a line. */
function Details({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  const text = texts.join(' · ');
  return (
    <Box
      component="span"
      className="num"
      title={texts.length > 1 ? text : undefined}
      sx={{
        color: 'text.secondary',
        typography: 'body2',
        ...(texts.length > 1
          ? { display: 'block', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }
          : { ml: 1 }),
      }}
    >
      {text}
    </Box>
  );
}
