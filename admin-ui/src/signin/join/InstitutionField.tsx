import { useId, useState, type KeyboardEvent } from 'react';
import { Field } from '../form/Field.js';
import type { FieldBinding } from '../form/use-account-form.js';
import { useInstitutions, type Institution } from './use-institutions.js';
import { joinWords } from './messages.js';

interface InstitutionFieldProps extends FieldBinding {
  readonly label: string;
  /** What the box reads: what is typed, or the chosen institution's name with its code. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Picks an institution: what is typed searches, arrows and Enter or a press choose. The value is its code. */
export function InstitutionField(props: InstitutionFieldProps) {
  const { name, label, value, fault, text, onChange, onText } = props;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = useInstitutions(value === '' ? text : '');
  const listId = useId();
  const rows = found?.rows ?? [];
  const shown = open && value === '' && text.trim() !== '';

  const choose = (row: Institution) => {
    onText(row.nameCode);
    setOpen(false);
    onChange(row.code);
  };
  const type = (typed: string) => {
    onText(typed);
    setActive(0);
    setOpen(true);
    // What was chosen no longer stands once its name is changed.
    onChange('');
  };
  const move = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const row = rows[active];
    if (event.key === 'Escape' && shown) setOpen(false);
    else if (event.key === 'ArrowDown' && !shown) setOpen(true);
    else if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(rows.length, 1));
    else if (event.key === 'ArrowUp' && shown) setActive((active - 1 + rows.length) % Math.max(rows.length, 1));
    else if (event.key === 'Enter' && shown && row) choose(row);
    else return;
    event.preventDefault();
  };
  return (
    <Field name={name} label={label} fault={fault} help={joinWords.institutionHelp}>
      {(ties) => (
        <div className="picker">
          <input
            {...ties}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown && rows.length > 0}
            aria-controls={shown && rows.length > 0 ? listId : undefined}
            aria-activedescendant={shown && rows[active] ? `${listId}-${active}` : undefined}
            value={text}
            maxLength={50}
            autoComplete="off"
            spellCheck={false}
            placeholder={joinWords.institutionPlaceholder}
            onChange={(event) => type(event.target.value)}
            onKeyDown={move}
            onBlur={() => setOpen(false)}
          />
          {shown && (
            <div className="options">
              {rows.length > 0 && (
                // Arrow keys move in the input, which names the active option.
                <div id={listId} role="listbox" aria-label={label}>
                  {rows.map((row, index) => (
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the keys
                    <div
                      key={row.code}
                      id={`${listId}-${index}`}
                      role="option"
                      aria-selected={index === active}
                      ref={index === active ? intoView : undefined}
                      // The focus stays in the input, so that a press does not close the list before it counts.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => choose(row)}
                    >
                      <span>{row.name}</span> <span className="quiet-code">{row.code}</span>
                    </div>
                  ))}
                </div>
              )}
              {rows.length === 0 && <p className="hint">{found ? found.msg : joinWords.searching}</p>}
            </div>
          )}
          <span className="unseen" role="status">
            {shown && found ? (rows.length > 0 ? joinWords.found(rows.length) : found.msg) : ''}
          </span>
        </div>
      )}
    </Field>
  );
}

function intoView(element: HTMLDivElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
