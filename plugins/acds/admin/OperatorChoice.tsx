import { conditionOperators, type ConditionItem } from '@onyak/core';
import { ToggleButton, ToggleButtonGroup } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';

/** Present or absent; nothing at first where an item is being added. */
export function OperatorChoice({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: ConditionItem['operator'] | null;
  readonly onChange: (operator: ConditionItem['operator']) => void;
}) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={label}
      value={value}
      onChange={(_event, operator: ConditionItem['operator'] | null) => operator && onChange(operator)}
      sx={{ flexShrink: 0 }}
    >
      {conditionOperators.map((operator) => (
        <ToggleButton key={operator} value={operator} sx={{ py: 0.25 }}>
          {text(`operator.${operator}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
