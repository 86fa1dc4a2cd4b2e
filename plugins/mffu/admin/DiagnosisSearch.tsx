import type { GridColumn } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import { diagnosisRowSchema, type DiagnosisRow } from '../schema.js';
import { SearchPopup } from './SearchPopup.js';

const answer = z.array(diagnosisRowSchema);

const columns: readonly GridColumn<DiagnosisRow>[] = [
  { id: 'diagnosisCode', label: text('column.diagnosisCode'), kind: 'code', width: 130 },
  { id: 'diagnosisName', label: text('column.diagnosisNameEng'), width: 420 },
  { id: 'diagnosisNameKor', label: text('column.diagnosisNameKor'), width: 360 },
  { id: 'diagnosisType', label: text('column.diagnosisType'), width: 110 },
];

/** Finds a diagnosis in the master and adds it. */
export function DiagnosisSearch({
  open,
  onClose,
  onAdd,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: (diagnosis: DiagnosisRow) => boolean;
}) {
  return (
    <SearchPopup
      open={open}
      title={text('diagnosisSearch.title')}
      help={text('searchPopup.diagnosisHelp')}
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
