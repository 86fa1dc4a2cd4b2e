import { useCallback, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { PanelPlace, usePanels } from '../../plugins/PanelPlace.js';
import { focusField } from './state/focus-field.js';
import { useRowForm, type SaveGuard } from './state/row-form.js';
import { useTypedDraft } from './state/TypedDraft.js';

/** Above the fields of a form: what plugins have for `<resource>.form`, drawn anew as something is typed. */
export function FormPanels() {
  const { resource } = useRowForm();
  const place = `${resource.name}.form`;
  return usePanels(place).length > 0 && <PlacedPanels place={place} />;
}

/** The panels are told the stored row and what is typed, once no key waits, and may change it: several fields at once. */
function PlacedPanels({ place }: { readonly place: string }) {
  const { row, guards, box } = useRowForm();
  const { setValue, resetField, getValues, clearErrors } = useFormContext();
  const draft = useTypedDraft();
  const fill = useCallback(
    (values: Readonly<Record<string, unknown>>) => {
      for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
      clearErrors(Object.keys(values));
    },
    [setValue, clearErrors],
  );
  /** What an empty field of a new row begins with: nobody has typed it, so that leaving asks nothing. */
  const begin = useCallback(
    (values: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(values))
        if (getValues(name) === '') resetField(name, { defaultValue: value });
    },
    [getValues, resetField],
  );
  /** Asks before what is typed is sent, until the answer is called. */
  const guard = useCallback(
    (ask: SaveGuard) => {
      guards.current.add(ask);
      return () => void guards.current.delete(ask);
    },
    [guards],
  );
  const focus = useCallback((name: string) => focusField(box.current, name), [box]);
  const context = useMemo(() => ({ row, draft, fill, begin, guard, focus }), [row, draft, fill, begin, guard, focus]);
  return <PanelPlace name={place} context={context} />;
}
