import { memo } from 'react';
import { stateOf } from '../../../grid/selection.js';
import { t } from '../../../messages.js';

interface SelectAllProps {
  readonly selected: ReadonlySet<string>;
  readonly ids: () => readonly string[];
  /** There are no rows. */
  readonly empty: boolean;
  readonly onSelectMany: (ids: readonly string[]) => void;
}

/** Selects every row that may be, or none. */
export const SelectAll = memo(function SelectAll({ selected, ids, empty, onSelectMany }: SelectAllProps) {
  const state = selected.size === 0 ? 'none' : stateOf(selected, ids());
  return (
    <input
      type="checkbox"
      aria-label={t('grid.selectAll')}
      checked={state === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some';
      }}
      disabled={empty}
      onChange={() => onSelectMany(ids())}
    />
  );
});
