import { Box, Button, Link, Notice, useCall, useInstitution, type PanelProps } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useEffect } from 'react';
import { z } from 'zod';
import { messages } from '../messages.js';
import { CompletenessMeter } from './completeness/CompletenessMeter.js';
import { DuplicateWatch } from './duplicates/DuplicateWatch.js';
import { SimilarRecords } from './duplicates/SimilarRecords.js';
import { formContextSchema, textOf, type FormContext } from './form-context.js';
import { PatientFinder } from './PatientFinder.js';
import { RegistryWatch } from './registry/RegistryWatch.js';

/** Above the fields of a record: the patient is found, and what is there already is told before it is saved over. */
export function Registration({ context }: PanelProps) {
  const at = formContextSchema.parse(context);
  useOwnInstitution(at);
  // Personal mode has nothing of a patient to fill in.
  const hasPatient = Object.hasOwn(at.draft, 'ptNumber');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {at.row === undefined && hasPatient && <PatientFinder fill={at.fill} />}
      <ExistingRecord {...at} />
      <RegistryWatch guard={at.guard} fill={at.fill} />
      {at.row === undefined ? <DuplicateWatch guard={at.guard} /> : isActive(at.row) && <SimilarRecords row={at.row} />}
      <CompletenessMeter draft={at.draft} focus={at.focus} />
    </Box>
  );
}

/** Records are made one while both hold. */
const isActive = (row: Readonly<Record<string, unknown>>): boolean => row['status'] === 'ACTIVE';

/** A new record is judged where its writer works; who works for all institutions says where. */
function useOwnInstitution({ row, begin }: FormContext): void {
  const { code, name, overAll } = useInstitution();
  const isNew = row === undefined;
  useEffect(() => {
    if (isNew && !overAll) begin({ d3HospitalCode: code, d3HospitalName: name });
  }, [isNew, overAll, code, name, begin]);
}

/** Specification 1 §4, §8: the same patient number and in-hospital case number are the same record. */
function ExistingRecord({ row, draft }: FormContext) {
  const ptNumber = textOf(draft['ptNumber']);
  const d1ManagementNumber = textOf(draft['d1ManagementNumber']);
  const enabled = row === undefined && ptNumber !== '' && d1ManagementNumber !== '';
  const params = { ptNumber, d1ManagementNumber };
  const found = useCall('/api/MRPD/selectExistsADRData', { params, answer: z.string(), enabled });
  const { data: recId = '' } = found;
  if (!enabled) return null;
  // Unsaid, saving would change a record that nobody knew of.
  if (found.error !== null && found.error !== undefined)
    return (
      <Notice
        tone="warning"
        action={
          <Button size="small" onClick={() => void found.reload()}>
            {messages['exists.again']}
          </Button>
        }
      >
        {messages['exists.unknown']}
      </Notice>
    );
  if (recId === '') return null;
  return (
    <Notice
      tone="warning"
      action={<Link to={`/mrpm?edit=${encodeURIComponent(recId)}`}>{messages['exists.open']}</Link>}
    >
      {fillMessage(messages['exists.text'], { recId })}
    </Notice>
  );
}
