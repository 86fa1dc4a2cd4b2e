import type { GridColumn } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import { drugRowSchema, type DrugRow } from '../schema.js';
import { SearchPopup } from './SearchPopup.js';

const answer = z.array(drugRowSchema);

const columns: readonly GridColumn<DrugRow>[] = [
  { id: 'medicationCode', label: text('column.medicationCode'), kind: 'code', width: 130 },
  { id: 'medicationName', label: text('column.medicationName'), width: 340 },
  { id: 'atcCode', label: text('column.atcCode'), kind: 'code', width: 110 },
  { id: 'atcName', label: text('column.atcName'), width: 220 },
  { id: 'ingredientCode', label: text('column.ingredientCode'), kind: 'code', width: 130 },
  { id: 'ingredientName', label: text('column.ingredientName'), width: 240 },
];

/** Finds a product in the drug master and adds it to the prescriptions. */
export function DrugSearch({
  open,
  onClose,
  onAdd,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: (drug: DrugRow) => boolean;
}) {
  return (
    <SearchPopup
      open={open}
      title={text('drugSearch.title')}
      help={text('searchPopup.drugHelp')}
      path="/api/MFFU/selectMedications"
      answer={answer}
      columns={columns}
      rowId={(row) => row.medicationCode}
      rowName={(row) => row.medicationName}
      onAdd={onAdd}
      onClose={onClose}
    />
  );
}
