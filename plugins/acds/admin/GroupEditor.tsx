import { codeName, type ConditionItem } from '@onyak/core';
import { Box, Button, Icon, IconButton, Stack, Tooltip, Typography } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../messages.js';
import { ItemAdder } from './ItemAdder.js';
import { OperatorChoice } from './OperatorChoice.js';

export interface GroupEditorProps {
  readonly number: number;
  readonly items: readonly ConditionItem[];
  /** Fault of the whole group; empty when there is none. */
  readonly error: string;
  readonly itemErrors: Readonly<Record<number, string>>;
  readonly onChange: (items: readonly ConditionItem[]) => void;
  readonly onRemove: () => void;
}

/** One group: it holds when any of its items does. */
export function GroupEditor({ number, items, error, itemErrors, onChange, onRemove }: GroupEditorProps) {
  const [adding, setAdding] = useState(false);
  const name = text('condition.group', { number });
  const open = adding || items.length === 0;
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ border: 1, borderColor: error === '' ? 'divider' : 'error.main', borderRadius: 1, p: 1.5 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="h3">{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {items.length > 1 ? text('condition.any') : ''}
        </Typography>
        <Tooltip title={text('condition.remove', { name })}>
          <IconButton size="small" aria-label={text('condition.remove', { name })} onClick={onRemove}>
            <Icon name="Delete" />
          </IconButton>
        </Tooltip>
      </Stack>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item, at) => (
          <Item
            key={`${item.type} ${item.code}`}
            item={item}
            first={at === 0}
            error={itemErrors[at] ?? ''}
            onChange={(changed) => onChange(items.map((old, index) => (index === at ? changed : old)))}
            onRemove={() => onChange(items.filter((_old, index) => index !== at))}
          />
        ))}
      </Stack>
      {open ? (
        <ItemAdder
          group={name}
          dataField={`condition.${number - 1}`}
          others={items}
          onAdd={(item) => {
            onChange([...items, item]);
            setAdding(false);
          }}
          {...(items.length > 0 ? { onCancel: () => setAdding(false) } : {})}
        />
      ) : (
        <Button
          size="small"
          startIcon={<Icon name="Add" />}
          onClick={() => setAdding(true)}
          aria-label={text('condition.addItemTo', { name })}
          data-field={`condition.${number - 1}`}
        >
          {text('condition.addItem')}
        </Button>
      )}
      {error !== '' && (
        <Typography role="alert" color="error" variant="body2" sx={{ mt: 0.5 }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}

interface ItemProps {
  readonly item: ConditionItem;
  readonly first: boolean;
  readonly error: string;
  readonly onChange: (item: ConditionItem) => void;
  readonly onRemove: () => void;
}

function Item({ item, first, error, onChange, onRemove }: ItemProps) {
  const label = codeName(item);
  return (
    <Box component="li" sx={{ py: 0.25 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography
          variant="body2"
          sx={(theme) => ({ color: 'text.secondary', width: theme.spacing(4), flexShrink: 0 })}
        >
          {first ? '' : text('condition.or')}
        </Typography>
        <Typography variant="body2" sx={(theme) => ({ fontWeight: 600, width: theme.spacing(4), flexShrink: 0 })}>
          {text(`type.${item.type}`)}
        </Typography>
        <Typography sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}>{label}</Typography>
        <OperatorChoice
          label={text('condition.operatorOf', { name: label })}
          value={item.operator}
          onChange={(operator) => onChange({ ...item, operator })}
        />
        <IconButton size="small" aria-label={text('condition.removeItem', { name: label })} onClick={onRemove}>
          <Icon name="Close" />
        </IconButton>
      </Stack>
      {error !== '' && (
        <Typography role="alert" color="error" variant="body2">
          {error}
        </Typography>
      )}
    </Box>
  );
}
