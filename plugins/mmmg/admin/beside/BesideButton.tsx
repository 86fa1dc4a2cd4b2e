import type { GuideNode } from '@onyak/core';
import {
  Button,
  Icon,
  Loaded,
  MenuItem,
  Notice,
  Popup,
  Stack,
  TextField,
  Typography,
  useCall,
  useSend,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { modelRulesSchema, text, type ModelRules } from '../shared.js';
import { limitText } from '../models/limit-text.js';

interface BesideProps {
  readonly reqId: string;
  readonly node: GuideNode;
  readonly onAsked: () => void;
}

/** Asks for the same guide once more by another model or with other words of the prompt, to stand beside the version on the screen. */
export function BesideButton(props: BesideProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Icon name="SmartToy" />} onClick={() => setOpen(true)}>
        {text('beside.title')}
      </Button>
      {open && <BesidePopup {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function BesidePopup({ onClose, ...props }: BesideProps & { readonly onClose: () => void }) {
  const rules = useCall('/api/MMMG/selectModelRules', { answer: modelRulesSchema });
  return (
    <Popup open title={text('beside.title')} onClose={onClose}>
      <Loaded of={rules}>{(found) => <BesideForm {...props} rules={found} onClose={onClose} />}</Loaded>
    </Popup>
  );
}

function BesideForm({
  reqId,
  node,
  rules,
  onAsked,
  onClose,
}: BesideProps & { readonly rules: ModelRules; readonly onClose: () => void }) {
  const other = rules.models.find((name) => name !== node.llmModelGen);
  const [model, setModel] = useState(other ?? rules.models[0] ?? '');
  const [prompt, setPrompt] = useState(rules.prompt);
  const { send, pending } = useSend('/api/MMMG/writeBesideMG', {
    answer: z.object({ seq: z.number() }),
    done: ({ msg }) => msg,
    once: true,
  });
  const same = model === node.llmModelGen && prompt === node.took?.prompt;
  const write = async () => {
    if (!(await send({ reqId, fromSeq: node.seq, model, prompt }))) return;
    onAsked();
    onClose();
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>{text('beside.help', { node: text('tree.node', { seq: node.seq }) })}</Typography>
      <Choice label={text('beside.model')} value={model} values={rules.models} onChange={setModel} />
      <Choice label={text('beside.prompt')} value={prompt} values={rules.prompts} onChange={setPrompt} />
      {same && <Notice tone="warning">{text('beside.same')}</Notice>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('beside.limits', {
          budget: limitText(rules.monthlyBudget, rules.spent, text('models.won')),
          calls: limitText(rules.hourlyCalls, rules.calls, text('models.callUnit')),
        })}
      </Typography>
      <Button
        variant="contained"
        sx={{ alignSelf: 'flex-end' }}
        disabled={same}
        loading={pending}
        onClick={() => void write()}
      >
        {text('beside.write')}
      </Button>
    </Stack>
  );
}

function Choice({
  label,
  value,
  values,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly values: readonly string[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextField select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {values.map((one) => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
    </TextField>
  );
}
