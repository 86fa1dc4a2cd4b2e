import { memo } from 'react';
import { stateOf } from '../../grid/selection.js';
import { t } from '../../messages.js';

interface SelectAllProps {
  readonly selected: ReadonlySet<string>;
  readonly ids: readonly string[];
  readonly onSelectMany: (ids: readonly string[]) => void;
}

/** Selects every row that may be, or none. */
export const SelectAll = memo(function SelectAll({ selected, ids, onSelectMany }: SelectAllProps) {
  const state = stateOf(selected, ids);
  return (
    <input
      type="checkbox"
      aria-label={t('grid.selectAll')}
      checked={state === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some';
      }}
      disabled={ids.length === 0}
      onChange={() => onSelectMany(ids)}
    />
  );
});
