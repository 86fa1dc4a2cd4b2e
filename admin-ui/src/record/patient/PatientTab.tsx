import { genderSchema, dashedDate } from '@onyak/core';
import { Chip, KeyValue, MenuItem, Section, Stack, TextField, useSession } from '../../kit/index.js';
import { useState } from 'react';
import { text } from '../messages.js';
import { givenFields, missingPatientFields } from '../choices/choices.js';
import { FactsSection, monthsText } from './FactsSection.js';
import { isMaybeOnMedication, isOnMedication } from '../medications/groups.js';
import { NotesList } from './NotesList.js';
import { ToldBy } from './ToldBy.js';
import type { TabProps } from '../tab-props.js';

/** Who the request is for, and what the file gave and did not give. */
export function PatientTab({ record, choices, onChange }: TabProps) {
  const { personal } = useSession();
  const missing = missingPatientFields(choices);
  // Specification 3 §4, §5: read-only in personal mode; what the record does not say is still to be typed.
  const given = personal ? givenFields(record) : [];
  const locked = (name: (typeof given)[number]) => (given.includes(name) ? { readOnly: true } : {});
  const [left, setLeft] = useState<readonly string[]>([]);
  /** A field is called wrong once it has been left, not before anybody typed. */
  const fault = (field: 'age' | 'gender' | 'irbNumber', required: string) => ({
    onBlur: () => setLeft((old) => [...old, field]),
    ...(missing.includes(field) && left.includes(field) ? { error: true, helperText: required } : {}),
  });
  const ageText = choices.age.trim() === '' ? text('request.ageRequired') : text('request.age');
  return (
    <>
      <Section title={text('patient.title')}>
        <Stack
          sx={(theme) => ({
            gap: 2,
            maxWidth: theme.spacing(100),
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          })}
        >
          <TextField
            label={text('patient.name')}
            value={choices.name}
            onChange={(event) => onChange({ name: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', ...locked('name') } }}
          />
          <TextField
            label={text('patient.irbNumber')}
            required
            value={choices.irbNumber}
            onChange={(event) => onChange({ irbNumber: event.target.value })}
            helperText={text('patient.irbHelp')}
            slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', ...locked('irbNumber') } }}
            {...fault('irbNumber', text('request.irbNumber'))}
          />
          <TextField
            label={text('patient.age')}
            required
            value={choices.age}
            onChange={(event) => onChange({ age: event.target.value.replace(/\D/g, '').slice(0, 3) })}
            helperText={monthsText(record?.facts?.ageMonths)}
            slotProps={{ htmlInput: { inputMode: 'numeric', className: 'num', autoComplete: 'off', ...locked('age') } }}
            {...fault('age', ageText)}
          />
          <TextField
            select
            label={text('patient.gender')}
            required
            value={choices.gender}
            slotProps={{ select: { readOnly: given.includes('gender') } }}
            onChange={(event) => onChange({ gender: genderSchema.safeParse(event.target.value).data ?? '' })}
            {...fault('gender', text('request.gender'))}
          >
            {genderSchema.options.map((gender) => (
              <MenuItem key={gender} value={gender}>
                {text(`gender.${gender}`)}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
      </Section>
      <ToldBy choices={choices} onChange={onChange} />
      <FactsSection record={record} choices={choices} onChange={onChange} />
      {record && (
        <>
          <Section title={text('counts.title')}>
            <Stack sx={{ gap: 1.5 }}>
              <KeyValue
                columns={2}
                items={[
                  { label: text('patient.file'), value: record.fileName },
                  { label: text('patient.date'), value: dashedDate(record.date) },
                ]}
              />
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                <Chip label={text('counts.medications', { count: record.medications.length })} />
                <Chip label={text('counts.taken', { count: record.medications.filter(isOnMedication).length })} />
                <Chip label={text('counts.maybe', { count: record.medications.filter(isMaybeOnMedication).length })} />
                <Chip
                  label={text('counts.diagnoses', { count: record.diagnoses.filter((row) => !row.inferred).length })}
                />
                <Chip
                  label={text('counts.inferred', { count: record.diagnoses.filter((row) => row.inferred).length })}
                />
                <Chip label={text('counts.sideEffects', { count: record.sideEffects.length })} />
              </Stack>
            </Stack>
          </Section>
          <NotesList notes={record.notes} />
        </>
      )}
    </>
  );
}
