import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { t } from '../../messages.js';

export type RowScope = 'own' | 'all';

/** Own rows or the institution's, for holders of the menu's f1 function. */
export function ScopeSwitch({
  value,
  onChange,
}: {
  readonly value: RowScope;
  readonly onChange: (scope: RowScope) => void;
}) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={value}
      aria-label={t('resource.scope')}
      onChange={(_event, next: RowScope | null) => next && onChange(next)}
      sx={{ '& .MuiToggleButton-root': { height: 38, px: 1.25, whiteSpace: 'nowrap' } }}
    >
      <ToggleButton value="own">{t('resource.scopeOwn')}</ToggleButton>
      <ToggleButton value="all">{t('resource.scopeAll')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
