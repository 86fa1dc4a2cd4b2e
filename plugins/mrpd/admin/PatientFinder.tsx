import { callApi, Picker, useToast, type PickColumn } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { z } from 'zod';
import { messages } from '../messages.js';
import { patientSchema } from '../../mvur/contract.js';

type Patient = z.infer<typeof patientSchema>;

const columns: readonly PickColumn<Patient>[] = [
  { id: 'ptNumber', label: messages['patient.number'], text: ({ ptNumber }) => ptNumber, code: true },
  { id: 'ptName', label: messages['patient.name'], text: ({ ptName }) => ptName },
  { id: 'ptRrn', label: messages['patient.birth'], text: ({ ptRrn }) => ptRrn },
];

const MAX_FOUND = 200;

async function load(searchText: string, signal: AbortSignal) {
  const path = '/api/MRPD/searchPatients';
  const { data } = await callApi({ path, params: { searchText }, answer: z.array(patientSchema), signal });
  return { rows: data, more: data.length >= MAX_FOUND };
}

/** Fills the patient's fields from the registry. */
export function PatientFinder({ fill }: { readonly fill: (values: Readonly<Record<string, unknown>>) => void }) {
  const toast = useToast();
  return (
    <Picker
      label={messages['patient.search']}
      framed
      text=""
      chosen=""
      columns={columns}
      load={load}
      rowKey={({ ptNumber }) => ptNumber}
      textNeeded={messages['patient.empty']}
      onPick={(patient) => {
        fill(Object.fromEntries(Object.entries(patient).map(([name, value]) => [name, value ?? ''])));
        toast.success(fillMessage(messages['patient.chosen'], { name: patient.ptName }));
      }}
    />
  );
}
