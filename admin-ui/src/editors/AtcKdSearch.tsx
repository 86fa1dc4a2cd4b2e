import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { z } from 'zod';
import type { GridColumn } from '../grid/types.js';
import { useCall } from '../net/use-call.js';
import { DataGrid } from '../ui/DataGrid.js';
import { SearchBox } from '../ui/search/SearchBox.js';
import { addColumn } from './add-column.js';
import { atcColumns, kdColumns } from './columns.js';
import { text } from './messages.js';
import { atcRowSchema, kdRowSchema, type AtcRow, type DrugReference, type KdRow } from './rows.js';

export interface AtcKdSearchProps {
  /** A row was pressed twice, or Enter on it. */
  readonly onChoose: (drug: DrugReference) => void;
  /** Pixels of each grid at most. */
  readonly height?: number;
}

/** What the products of the KD grid are looked up by: the searched words, or one ATC code. */
type Look = { readonly kdSearchLike: string } | { readonly atcCodeLike: string };

/** Search panel of specification 2 §2.4: ATC codes and products; a row pressed twice is chosen. */
export function AtcKdSearch({ onChoose, height = 320 }: AtcKdSearchProps) {
  const [searched, setSearched] = useState('');
  const [look, setLook] = useState<Look>();
  const atc = useCall('/api/ADRI/selectAtc', {
    params: { atcSearchLike: searched },
    answer: z.array(atcRowSchema),
    enabled: searched !== '',
  });
  const kd = useCall('/api/ADRI/select', {
    params: look ?? {},
    answer: z.array(kdRowSchema),
    enabled: look !== undefined,
  });
  const search = (words: string) => {
    setSearched(words);
    setLook(words === '' ? undefined : { kdSearchLike: words });
  };
  const chooseAtc = ({ atcCode, atcName }: AtcRow) =>
    onChoose({ drugType: 'ATC', drugCode: atcCode, drugName: atcName });
  const chooseKd = ({ kdCode, kdName }: KdRow) => onChoose({ drugType: 'KD', drugCode: kdCode, drugName: kdName });
  const columns: readonly GridColumn<AtcRow>[] = [
    addColumn(({ atcName }) => atcName, chooseAtc),
    ...atcColumns,
    {
      id: 'lookUp',
      label: text('search.lookUp'),
      plain: true,
      width: 130,
      render: ({ atcCode }) => (
        <Button
          size="small"
          aria-label={text('search.lookUpOf', { code: atcCode })}
          onClick={() => setLook({ atcCodeLike: atcCode })}
        >
          {text('search.lookUp')}
        </Button>
      ),
    },
  ];
  const emptyOf = (asked: boolean, fetching: boolean) =>
    text(!asked ? 'search.begin' : fetching ? 'search.searching' : 'search.none');
  const ofCode = look !== undefined && 'atcCodeLike' in look ? look.atcCodeLike : undefined;
  return (
    <Stack sx={{ gap: 1, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <SearchBox
          label={text('search.drug')}
          value={searched}
          onSearch={search}
          requiredText={text('search.empty')}
          submitLabel={text('search.button')}
          autoFocus
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('search.drugHelp')}
        </Typography>
      </Stack>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <DataGrid<AtcRow>
          label={text('search.atc')}
          settingsKey="editors.atc"
          toolbarStart={<Heading>{text('search.atc')}</Heading>}
          columns={columns}
          rows={searched === '' ? [] : (atc.data ?? [])}
          rowId={({ atcCode }) => atcCode}
          onOpen={chooseAtc}
          height={height}
          loading={atc.fetching}
          error={searched === '' ? undefined : atc.error}
          onRetry={() => void atc.reload()}
          emptyTitle={emptyOf(searched !== '', atc.fetching)}
          hideStatus
        />
        <DataGrid<KdRow>
          label={text('search.kd')}
          settingsKey="editors.kd"
          toolbarStart={
            <Heading>{ofCode === undefined ? text('search.kd') : text('search.kdOf', { code: ofCode })}</Heading>
          }
          columns={[addColumn(({ kdName }) => kdName, chooseKd), ...kdColumns]}
          rows={look === undefined ? [] : (kd.data ?? [])}
          rowId={({ kdCode }) => kdCode}
          onOpen={chooseKd}
          searchable
          height={height}
          loading={kd.fetching}
          error={look === undefined ? undefined : kd.error}
          onRetry={() => void kd.reload()}
          emptyTitle={emptyOf(look !== undefined, kd.fetching)}
          hideStatus
        />
      </Box>
    </Stack>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Typography variant="h3" component="p">
      {children}
    </Typography>
  );
}
