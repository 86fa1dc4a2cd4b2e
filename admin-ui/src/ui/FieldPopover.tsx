import Popover from '@mui/material/Popover';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface FieldPopoverProps {
  /** Closed without one. */
  readonly anchor: HTMLElement | null;
  readonly label: string;
  readonly onClose: () => void;
  readonly align: 'left' | 'right';
  /** Above the field, where the window ends below it. */
  readonly above?: boolean;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/** A dialog beside a field that fills it; the focus comes back after it. */
export function FieldPopover({ anchor, label, onClose, align, above = false, sx, children }: FieldPopoverProps) {
  const [side, other] = above ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      onKeyDown={(event) => {
        // Esc closes this, not the popup that the field stands in.
        if (event.key === 'Escape') event.stopPropagation();
      }}
      anchorOrigin={{ vertical: side, horizontal: align }}
      transformOrigin={{ vertical: other, horizontal: align }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, ...(sx ? { sx } : {}) } }}
    >
      {children}
    </Popover>
  );
}
