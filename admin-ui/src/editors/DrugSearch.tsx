import type { GridColumn } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from './messages.js';
import { foundDrugSchema, type FoundDrug } from '@onyak/core';
import { SearchPopup } from './SearchPopup.js';

const answer = z.array(foundDrugSchema);

const columns: readonly GridColumn<FoundDrug>[] = [
  { id: 'medicationCode', label: text('find.medicationCode'), kind: 'code', width: 130 },
  { id: 'medicationName', label: text('find.medicationName'), width: 340 },
  { id: 'atcCode', label: text('find.atcCode'), kind: 'code', width: 110 },
  { id: 'atcName', label: text('find.atcName'), width: 220 },
  { id: 'ingredientCode', label: text('find.ingredientCode'), kind: 'code', width: 130 },
  { id: 'ingredientName', label: text('find.ingredientName'), width: 240 },
];

/** Finds a product in the drug master and adds it to the prescriptions. */
export function DrugSearch({
  open,
  onClose,
  onAdd,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: (drug: FoundDrug) => boolean;
}) {
  return (
    <SearchPopup
      open={open}
      title={text('find.drugTitle')}
      help={text('find.drugHelp')}
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
