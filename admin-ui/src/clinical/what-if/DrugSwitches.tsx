import { MAX_WHAT_IF_ADDED, wizardMenus, type FoundDrug, type WhatIfAnswer, type WhatIfDrug } from '@onyak/core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { DrugSearch } from '../../editors/DrugSearch.js';
import { useSession } from '../../session/session.js';
import { Icon } from '../../ui/icons.js';
import { Section } from '../../ui/page/Page.js';
import { ToneChip } from '../../ui/ToneChip.js';
import { useToast } from '../../ui/toasts/use-toast.js';
import { text } from './messages.js';
import { isTaken, replaced, switched, withDrug, withoutDrug, type Scenario } from './scenario.js';

interface DrugSwitchesProps {
  readonly answer: WhatIfAnswer;
  readonly scenario: Scenario;
  readonly onChange: (scenario: Scenario) => void;
}

/** Each drug of the request with a switch and what may come in its place, then what was added. */
export function DrugSwitches({ answer, scenario, onChange }: DrugSwitchesProps) {
  const { menu } = useSession();
  const toast = useToast();
  const [searching, setSearching] = useState(false);
  // Drugs are searched by the calls of the wizards: who may open none of them puts in drugs of a group alone.
  const maySearch = wizardMenus.some((code) => menu(code) !== undefined);
  const add = (found: FoundDrug) => {
    const more = withDrug(scenario, found);
    if (more) onChange(more);
    else
      toast.error(
        scenario.added.length >= MAX_WHAT_IF_ADDED ? text('tooMany', { max: MAX_WHAT_IF_ADDED }) : text('already'),
      );
    return more !== undefined;
  };
  const beside = answer.added.filter(({ id }) => scenario.added.some((one) => one.id === id && one.instead === ''));
  return (
    <Section
      title={text('drugs')}
      actions={
        maySearch && (
          <Button size="small" startIcon={<Icon name="Add" />} onClick={() => setSearching(true)}>
            {text('add')}
          </Button>
        )
      }
    >
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {answer.drugs.map((drug) => (
          <DrugRow key={drug.id} drug={drug} scenario={scenario} onChange={onChange} />
        ))}
        {beside.map(({ id, name, atcCode, known }) => (
          <Row key={id}>
            <Typography sx={{ flex: '1 1 auto', fontWeight: 600 }}>
              {name} <span className="code">{atcCode}</span>
            </Typography>
            {!known && <Unknown />}
            <ToneChip tone="info" icon="Add" label={text('added')} />
            <IconButton
              size="small"
              aria-label={text('remove', { name })}
              onClick={() => onChange(withoutDrug(scenario, id))}
            >
              <Icon name="Close" />
            </IconButton>
          </Row>
        ))}
      </Stack>
      {maySearch && <DrugSearch open={searching} onClose={() => setSearching(false)} onAdd={add} />}
    </Section>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, py: 0.5, alignItems: 'center', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}
    >
      {children}
    </Stack>
  );
}

const Unknown = () => (
  <Box component="span" title={text('unknownHelp')}>
    <ToneChip tone="moderate" icon="WarningAmber" label={text('unknown')} />
  </Box>
);

function DrugRow({
  drug,
  scenario,
  onChange,
}: {
  readonly drug: WhatIfDrug;
  readonly scenario: Scenario;
  readonly onChange: (scenario: Scenario) => void;
}) {
  const { id, name, atcCode, known, group } = drug;
  const taken = isTaken(scenario, id);
  const by = scenario.added.find(({ instead }) => instead === id);
  // What stands in the place is offered too while it does: as taken, the answer's list is without it.
  const near = group.filter(({ nearest }) => nearest);
  const wide = group.filter(({ nearest }) => !nearest);
  const missing = by && !group.some((one) => one.atcCode === by.atcCode) ? by : undefined;
  const option = (one: { readonly atcCode: string; readonly name: string }) => (
    <option key={one.atcCode} value={one.atcCode}>
      {`${one.name} (${one.atcCode})`}
    </option>
  );
  return (
    <Row>
      <FormControlLabel
        sx={{ flex: '1 1 220px', m: 0, minWidth: 0 }}
        control={
          <Switch
            size="small"
            checked={taken}
            slotProps={{ input: { 'aria-label': text('take', { name }) } }}
            onChange={({ target }) => onChange(switched(scenario, id, target.checked))}
          />
        }
        label={
          <Box
            component="span"
            sx={{ textDecoration: taken ? 'none' : 'line-through', color: taken ? 'text.primary' : 'text.secondary' }}
          >
            {name} <span className="code">{atcCode}</span>
          </Box>
        }
      />
      {!known && <Unknown />}
      {group.length > 0 || missing ? (
        <TextField
          select
          value={by?.atcCode ?? ''}
          sx={{ flex: '1 1 180px', maxWidth: 320 }}
          slotProps={{ select: { native: true }, htmlInput: { 'aria-label': text('replace', { name }) } }}
          onChange={({ target }) =>
            onChange(
              replaced(
                scenario,
                id,
                group.find((one) => one.atcCode === target.value),
              ),
            )
          }
        >
          <option value="">{text('keep')}</option>
          {missing && option({ atcCode: missing.atcCode, name: missing.atcName || missing.atcCode })}
          {near.length > 0 && <optgroup label={text('nearest')}>{near.map(option)}</optgroup>}
          {wide.length > 0 && <optgroup label={text('wider')}>{wide.map(option)}</optgroup>}
        </TextField>
      ) : (
        known && (
          <Typography variant="body2" sx={{ flex: '1 1 180px', maxWidth: 320, color: 'text.secondary' }}>
            {text('noGroup')}
          </Typography>
        )
      )}
    </Row>
  );
}
