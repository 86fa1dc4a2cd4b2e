import Popover, { type PopoverActions } from '@mui/material/Popover';
import type { SxProps, Theme } from '@mui/material/styles';
import { useCallback, useRef, useState, type ReactNode } from 'react';

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

/** A dialog beside a field that fills it; the focus comes back after it. Made when it is first opened: a form has one for each of many fields. */
export function FieldPopover(props: FieldPopoverProps) {
  const [used, setUsed] = useState(false);
  if (props.anchor !== null && !used) setUsed(true);
  return used && <UsedPopover {...props} />;
}

function UsedPopover({ anchor, label, onClose, align, above = false, sx, children }: FieldPopoverProps) {
  const [side, other] = above ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const);
  const popover = useRef<PopoverActions>(null);
  // What is listed may come late: it must not grow out of the window.
  const watch = useCallback((content: HTMLElement | null) => {
    if (!content) return undefined;
    const observer = new ResizeObserver(() => popover.current?.updatePosition());
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    <Popover
      action={popover}
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
      <div ref={watch}>{children}</div>
    </Popover>
  );
}
