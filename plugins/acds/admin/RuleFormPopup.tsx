import { conditionSchema, summarizeCondition } from '@onyak/core';
import {
  Box,
  Button,
  Icon,
  MenuItem,
  Notice,
  Popup,
  PrimaryButton,
  Stack,
  TextField,
  Typography,
  saveHint,
  useAsk,
} from '@onyak/admin-ui/kit';
import { useEffect, useRef, useState } from 'react';
import { fixedLines } from '../fixed.js';
import { ageOptions, genderOptions, statusOptions, text } from '../messages.js';
import type { RuleRow } from '../schema.js';
import { ConditionEditor } from './ConditionEditor.js';
import type { RuleForm } from './form.js';
import { RehearsalPopup } from './RehearsalPopup.js';
import { RuleConflict } from './RuleConflict.js';
import { useRuleForm } from './use-rule-form.js';

export interface RuleFormPopupProps {
  /** The rule that is changed; undefined adds one. */
  readonly row: RuleRow | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Adds or changes a rule: its fields, the condition editor, and the rehearsal before it is in force. */
export function RuleFormPopup({ row, onClose, onSaved }: RuleFormPopupProps) {
  const state = useRuleForm(row, onSaved);
  const { base, form, errors, change } = state;
  const ask = useAsk();
  const [rehearsing, setRehearsing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useFocusOnFault(box, errors);

  const rehearse = () => state.check() && setRehearsing(true);
  const save = async () => {
    if (!state.check()) return;
    if (!state.toRehearse) await state.save();
    else if (await ask({ title: text('rehearsal.title'), text: text('rehearsal.first'), yes: text('rehearsal.run') }))
      setRehearsing(true);
  };
  const field = (name: Exclude<keyof RuleForm, 'groups'>) => ({
    label: text(`field.${name}`),
    value: form[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: errors[name] !== undefined,
    helperText: errors[name],
    slotProps: {
      htmlInput: { 'data-field': name },
      formHelperText: errors[name] === undefined ? {} : { role: 'alert' },
      inputLabel: { shrink: true },
    },
  });
  return (
    <Popup
      open
      size="wide"
      title={text(row ? 'form.edit' : 'form.add')}
      dirty={state.dirty}
      onClose={() => {
        state.forget();
        onClose();
      }}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
          event.preventDefault();
          if (!event.nativeEvent.isComposing) void save();
        }
      }}
      footnote={saveHint()}
      actions={
        <>
          <Button variant="outlined" startIcon={<Icon name="History" />} onClick={rehearse}>
            {text('rehearsal.title')}
          </Button>
          <PrimaryButton pending={state.pending} onClick={() => void save()}>
            {text('form.save')}
          </PrimaryButton>
        </>
      }
    >
      {state.failure !== '' && <Notice tone="error">{state.failure}</Notice>}
      {state.conflict && (
        <RuleConflict
          conflict={state.conflict}
          form={form}
          onTake={() => state.settle(true)}
          onKeep={() => state.settle(false)}
        />
      )}
      <Stack ref={box} sx={{ gap: 2, pt: 1 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr 1fr' } }}>
          <TextField {...field('ruleName')} required autoFocus />
          <TextField {...field('status')} required select>
            {statusOptions.map(menuItem)}
          </TextField>
          <TextField {...field('age')} required select>
            {ageOptions.map(menuItem)}
          </TextField>
          <TextField
            {...field('gender')}
            select
            slotProps={{ ...field('gender').slotProps, select: { displayEmpty: true } }}
          >
            {[{ value: '', label: text('gender.all') }, ...genderOptions].map(menuItem)}
          </TextField>
        </Box>
        <TextField
          {...field('finalResult')}
          required
          multiline
          minRows={2}
          maxRows={8}
          helperText={errors['finalResult'] ?? text('form.length', { length: form.finalResult.length })}
        />
        <ConditionEditor groups={form.groups} errors={errors} onChange={(groups) => change({ groups: [...groups] })} />
        {base && fixedLines(base.fixed).length > 0 && (
          <Notice tone="info">
            <Typography sx={{ fontWeight: 600 }}>{text('fixed.help')}</Typography>
            {fixedLines(base.fixed).map((line) => (
              <Typography key={line}>{line}</Typography>
            ))}
          </Notice>
        )}
        <InWords form={form} base={base} />
      </Stack>
      {rehearsing && (
        <RehearsalPopup
          params={state.params}
          onSeen={state.keepSeen}
          onClose={() => setRehearsing(false)}
          {...(form.status === 'ACTIVE'
            ? {
                onSave: () => {
                  setRehearsing(false);
                  void state.save();
                },
              }
            : {})}
        />
      )}
    </Popup>
  );
}

const menuItem = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <MenuItem key={value} value={value}>
    {label}
  </MenuItem>
);

/** The condition as the grid will show it. */
function InWords({ form, base }: { readonly form: RuleForm; readonly base: RuleRow | undefined }) {
  const filled = conditionSchema.safeParse(form.groups.filter((group) => group.length > 0));
  if (!filled.success || filled.data.length === 0) return null;
  return (
    <Stack component="section" aria-label={text('form.words')} sx={{ gap: 0.5 }}>
      <Typography variant="h3">{text('form.words')}</Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {summarizeCondition(filled.data, base?.fixed.absent)}
      </Typography>
    </Stack>
  );
}

/** The first field with a fault gets the focus, in the order of the form. */
function useFocusOnFault(box: React.RefObject<HTMLElement | null>, errors: Readonly<Record<string, string>>): void {
  useEffect(() => {
    const [path] = Object.keys(errors);
    if (path === undefined) return;
    const [name = '', group] = path.split('.');
    const target = group === undefined ? `[data-field="${name}"]` : `[data-field="${name}.${group}"]`;
    const found =
      box.current?.querySelector<HTMLElement>(target) ??
      box.current?.querySelector<HTMLElement>(`[data-field="${name}"]`);
    found?.focus();
  }, [box, errors]);
}
