import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import type { Field } from '@onyak/core';
import { useRef, useState, type ReactNode } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { t } from '../../../messages.js';
import { SmallKey } from '../../../ui/field/SmallKey.js';
import { Icon, type IconName } from '../../../ui/icons.js';
import { useClosedFields } from '../use-closed-fields.js';
import { newKey } from '../../../net/once.js';
import { flatFaults } from '../state/faults.js';

interface ListEditorProps {
  /** Path of the list in the form around. */
  readonly name: string;
  readonly field: Field;
  readonly disabled: boolean;
  readonly help: string | undefined;
  /** The input of one part of an item. */
  readonly drawPart: (path: string, part: Field, disabled: boolean) => ReactNode;
}

/** The items of a list: added, taken out, put in order; each fault stands at its item. */
export function ListEditor({ name, field, disabled, help, drawPart }: ListEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const { clearErrors } = useFormContext();
  const items = useFieldArray({ name });
  const { errors } = useFormState();
  const parts = Object.entries(field.item ?? {});
  const max = field.max ?? Infinity;
  const count = items.fields.length;
  const error = flatFaults(errors)[name];
  const names = useItemNames(count);
  // After the list is drawn again: the focus follows what was moved or added.
  const focus = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = () => {
    const item = Object.fromEntries(parts.map(([part, { kind }]) => [part, kind === 'list' ? [] : '']));
    items.append(item, { shouldFocus: false });
    names.add();
    clearErrors(name);
    focus(`[data-field="${name}.${count}.${parts[0]?.[0] ?? ''}"]`);
  };
  const remove = (index: number) => {
    items.remove(index);
    names.remove(index);
    clearErrors(name);
    focus(`[data-field="${name}"]`);
  };
  const move = (index: number, to: number) => {
    items.move(index, to);
    names.move(index, to);
    clearErrors(name);
    focus(`[data-item="${to}"] [data-move="${to < index ? 'up' : 'down'}"]`);
  };
  return (
    <Box ref={box}>
      <div className="f-items">
        {names.all.map((itemName, index) => {
          const number = index + 1;
          return (
            <div
              key={itemName}
              data-item={index}
              role="group"
              aria-label={t('list.item', { label: field.label, number })}
              className="f-item"
            >
              <span className="num f-number" aria-hidden>
                {number}
              </span>
              <ItemParts
                parts={field.item ?? none}
                path={`${name}.${index}.`}
                disabled={disabled}
                drawPart={drawPart}
              />
              {!disabled && (
                <div className="f-moves">
                  <ItemButton
                    label={t('list.up', { label: field.label, number })}
                    icon="ArrowUpward"
                    mark="up"
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <ItemButton
                    label={t('list.down', { label: field.label, number })}
                    icon="ArrowDownward"
                    mark="down"
                    disabled={index === count - 1}
                    onClick={() => move(index, index + 1)}
                  />
                  <ItemButton
                    label={t('list.remove', { label: field.label, number })}
                    icon="Delete"
                    mark="remove"
                    disabled={false}
                    onClick={() => remove(index)}
                  />
                </div>
              )}
            </div>
          );
        })}
      </div>
      {count === 0 && <div className="f-none">{t('list.empty', { label: field.label })}</div>}
      {!disabled && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mt: 0.5 }}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="Add" />}
            data-field={name}
            aria-describedby={error === undefined ? undefined : `${name}-error`}
            disabled={count >= max}
            onClick={add}
          >
            {t('list.add', { label: field.label })}
          </Button>
          {field.max !== undefined && (
            <Box component="span" className="num" sx={{ color: 'text.secondary', typography: 'body2' }}>
              {t('list.count', { count, max: field.max })}
            </Box>
          )}
        </Stack>
      )}
      {(error ?? help) !== undefined && (
        <FormHelperText
          id={`${name}-error`}
          error={error !== undefined}
          {...(error === undefined ? {} : { role: 'alert' })}
        >
          {error ?? help}
        </FormHelperText>
      )}
    </Box>
  );
}

/**
 * What the items are known by while they are drawn. The form's own names are new with every reset, the one of its beginning too, and
 * all that stands in a list was then drawn twice.
 */
function useItemNames(count: number) {
  const [known, setKnown] = useState<readonly string[]>([]);
  const all = Array.from({ length: count }, (_, place) => known[place] ?? `item ${place}`);
  return {
    all,
    add: () => setKnown([...all, newKey()]),
    remove: (index: number) => setKnown(all.filter((_, place) => place !== index)),
    move: (index: number, to: number) => {
      const rest = all.filter((_, place) => place !== index);
      setKnown([...rest.slice(0, to), all[index] ?? newKey(), ...rest.slice(to)]);
    },
  };
}

const none = {};

interface ItemPartsProps extends Pick<ListEditorProps, 'disabled' | 'drawPart'> {
  readonly parts: Readonly<Record<string, Field>>;
  /** Of the item, with its dot. */
  readonly path: string;
}

/** The parts of one item, without those that its others hide. */
function ItemParts({ parts, path, disabled, drawPart }: ItemPartsProps) {
  const closed = useClosedFields(parts, path);
  return (
    <div className="f-parts">
      {Object.entries(parts).map(([part, definition]) =>
        closed.get(part) === 'hidden' ? null : (
          <div key={part} className={hasOwnLine(definition) ? 'f-wide' : 'f-field'}>
            {drawPart(`${path}${part}`, definition, disabled || closed.has(part))}
          </div>
        ),
      )}
    </div>
  );
}

/** A list within an item, and a text of several lines, need the whole width. */
const hasOwnLine = (part: Field): boolean => part.kind === 'list' || part.multiline;

function ItemButton({
  label,
  icon,
  mark,
  disabled,
  onClick,
}: {
  readonly label: string;
  readonly icon: IconName;
  readonly mark: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) {
  return (
    <SmallKey icon={icon} aria-label={label} title={label} data-move={mark} disabled={disabled} onClick={onClick} />
  );
}
