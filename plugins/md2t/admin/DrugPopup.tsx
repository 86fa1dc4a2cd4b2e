import {
  DataGrid,
  Box,
  Button,
  Popup,
  PrimaryButton,
  SearchBox,
  Typography,
  useCall,
  useToast,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useState } from 'react';
import { messages } from '../messages.js';
import { drugsSchema, type Drug } from '../schema.js';

const idOf = (drug: Drug) => `${drug.drugType} ${drug.drugCode}`;
const base: readonly GridColumn<Drug>[] = [
  { id: 'drugType', label: messages['drugType'], width: 90 },
  { id: 'drugCode', label: messages['drugCode'], kind: 'code', width: 130 },
  { id: 'drugName', label: messages['drugName'], width: 300 },
];
const withButton = (label: string, onPress: (drug: Drug) => void): readonly GridColumn<Drug>[] => [
  ...base,
  {
    id: 'button',
    label,
    plain: true,
    width: 90,
    render: (drug) => (
      <Button size="small" onClick={() => onPress(drug)}>
        {label}
      </Button>
    ),
  },
];

interface DrugPopupProps {
  readonly label: string;
  readonly chosen: readonly Drug[];
  readonly onClose: () => void;
  readonly onSave: (drugs: readonly Drug[]) => void;
}

/** Searches drugs and keeps a list of them: added by the button or a double-click (specification 2 §2.16). */
export function DrugPopup({ label, chosen, onClose, onSave }: DrugPopupProps) {
  const [drugs, setDrugs] = useState(chosen);
  const [searchText, setSearchText] = useState('');
  const toast = useToast();
  const found = useCall('/api/MD2T/selectDrugs', {
    params: { searchText },
    answer: drugsSchema,
    enabled: searchText !== '',
  });
  const add = (drug: Drug) => {
    if (drugs.some((item) => idOf(item) === idOf(drug))) toast.error(messages['popup.already']);
    else setDrugs([...drugs, drug]);
  };
  const remove = (drug: Drug) => setDrugs(drugs.filter((item) => idOf(item) !== idOf(drug)));
  return (
    <Popup
      open
      size="full"
      title={fillMessage(messages['popup.title'], { label })}
      dirty={drugs !== chosen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages['popup.cancel']}</Button>
          <PrimaryButton onClick={() => onSave(drugs)}>{messages['popup.save']}</PrimaryButton>
        </>
      }
    >
      <SearchBox
        label={messages['search.label']}
        placeholder={messages['search.placeholder']}
        value={searchText}
        onSearch={setSearchText}
        requiredText={messages['search.empty']}
      />
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <DataGrid
          toolbarStart={
            <Typography variant="h3" component="p">
              {messages['popup.found']}
            </Typography>
          }
          label={messages['popup.found']}
          settingsKey="md2t.found"
          columns={withButton(messages['popup.add'], add)}
          rows={searchText === '' ? [] : (found.data ?? [])}
          rowId={idOf}
          height={420}
          onOpen={add}
          loading={found.loading}
          error={found.error}
          onRetry={() => void found.reload()}
          emptyTitle={messages[searchText === '' ? 'search.begin' : 'search.none']}
          hideStatus
        />
        <DataGrid
          toolbarStart={
            <Typography variant="h3" component="p">
              {messages['popup.chosen']}
            </Typography>
          }
          label={messages['popup.chosen']}
          settingsKey="md2t.chosen"
          columns={withButton(messages['popup.remove'], remove)}
          rows={drugs}
          rowId={idOf}
          height={420}
          emptyTitle={messages['popup.none']}
          hideStatus
        />
      </Box>
    </Popup>
  );
}
