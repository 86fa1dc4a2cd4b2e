import { conditionTypes, type ConditionItem } from '@onyak/core';
import { Button, Stack, ToggleButton, ToggleButtonGroup, Typography, useToast } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { checkItem } from '../draft.js';
import { text } from '../messages.js';
import { CodePicker } from './CodePicker.js';
import type { FoundCode } from './code-searches.js';
import { OperatorChoice } from './OperatorChoice.js';

/** Chooses type, code and operator of one more item of a group. */
export function ItemAdder({
  group,
  dataField,
  others,
  onAdd,
  onCancel,
}: {
  readonly group: string;
  /** Where the form looks for a fault of the group. */
  readonly dataField: string;
  readonly others: readonly ConditionItem[];
  readonly onAdd: (item: ConditionItem) => void;
  readonly onCancel?: () => void;
}) {
  const toast = useToast();
  const [type, setType] = useState<ConditionItem['type'] | null>(null);
  const [code, setCode] = useState<FoundCode>();
  const [operator, setOperator] = useState<ConditionItem['operator'] | null>(null);
  const [fault, setFault] = useState('');
  const refuse = (message: string) => {
    setFault(message);
    toast.error(message);
  };
  const add = () => {
    const item = checkItem({ type, operator, ...code }, others);
    if (typeof item === 'string') {
      refuse(item);
      return;
    }
    setCode(undefined);
    setFault('');
    onAdd(item);
  };
  return (
    <Stack sx={{ gap: 1, pt: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          aria-label={text('condition.typeOf', { name: group })}
          value={type}
          onChange={(_event, chosen: ConditionItem['type'] | null) => {
            if (chosen === null) return;
            setType(chosen);
            setCode(undefined);
            setFault('');
          }}
        >
          {conditionTypes.map((known, at) => (
            <ToggleButton key={known} value={known} {...(at === 0 ? { 'data-field': dataField } : {})}>
              {text(`type.${known}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <CodePicker
          // Another type searches elsewhere: what was found is gone.
          key={type ?? ''}
          type={type}
          chosen={code}
          onChoose={(found) => {
            setCode(found);
            setFault('');
          }}
        />
        <OperatorChoice label={text('condition.operatorOf', { name: group })} value={operator} onChange={setOperator} />
        <Button variant="outlined" onClick={add}>
          {text('condition.take')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{text('condition.cancel')}</Button>}
      </Stack>
      {fault !== '' && (
        <Typography role="alert" color="error" variant="body2">
          {fault}
        </Typography>
      )}
    </Stack>
  );
}
