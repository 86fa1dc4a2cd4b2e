import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../../messages.js';
import { Calendar } from './Calendar.js';
import { FieldPopover } from '../popup/FieldPopover.js';
import { SmallKey } from '../field/SmallKey.js';

/** Pixels that a month of six weeks takes. */
const calendarHeight = 360;

/**
 * A calendar beside a typed date: a button for the mouse, Alt+Down for the keyboard; the focus comes back after it.
 * @param label of the field it belongs to.
 */
export function useCalendar(
  label: string,
  value: string,
  onPick: (day: string) => void,
  disabled: boolean,
): { readonly button: ReactNode; readonly onKeyDown: (event: KeyboardEvent) => void } {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setAnchor(null);
  // Above the field where the window ends below it: the calendar must not cover what it fills.
  const room = anchor ? window.innerHeight - anchor.getBoundingClientRect().bottom : calendarHeight;
  return {
    onKeyDown: (event) => {
      if (disabled || !event.altKey || event.key !== 'ArrowDown') return;
      event.preventDefault();
      setAnchor(button.current);
    },
    button: (
      <>
        <SmallKey
          ref={button}
          icon="CalendarMonth"
          tabIndex={-1}
          disabled={disabled}
          aria-label={t('calendar.open', { label })}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={() => setAnchor(button.current)}
        />
        <FieldPopover
          anchor={anchor}
          label={t('calendar.title', { label })}
          onClose={close}
          align="right"
          above={room < calendarHeight}
        >
          <Calendar
            value={value}
            onPick={(day) => {
              close();
              onPick(day);
            }}
          />
        </FieldPopover>
      </>
    ),
  };
}
