import type { GridColumn } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from './messages.js';
import { foundDiagnosisSchema, type FoundDiagnosis } from '@onyak/core';
import { SearchPopup } from './SearchPopup.js';

const answer = z.array(foundDiagnosisSchema);

const columns: readonly GridColumn<FoundDiagnosis>[] = [
  { id: 'diagnosisCode', label: text('find.diagnosisCode'), kind: 'code', width: 130 },
  { id: 'diagnosisName', label: text('find.diagnosisNameEng'), width: 420 },
  { id: 'diagnosisNameKor', label: text('find.diagnosisNameKor'), width: 360 },
  { id: 'diagnosisType', label: text('find.diagnosisType'), width: 110 },
];

/** Finds a diagnosis in the master and adds it. */
export function DiagnosisSearch({
  open,
  onClose,
  onAdd,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: (diagnosis: FoundDiagnosis) => boolean;
}) {
  return (
    <SearchPopup
      open={open}
      title={text('find.diagnosisTitle')}
      help={text('find.diagnosisHelp')}
      path="/api/MFFU/selectDiagnoses"
      answer={answer}
      columns={columns}
      rowId={(row) => row.diagnosisCode}
      rowName={(row) => row.diagnosisNameKor || row.diagnosisName}
      onAdd={onAdd}
      onClose={onClose}
    />
  );
}
