import { Box, DataGrid, KeyValue, Section, Stack, Tabs, Typography, type GridColumn } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import type { DrugInfo } from '../../schema.js';
import { cellText, orAbsent } from './Absent.js';

const HEIGHT = 520;

const columns: readonly GridColumn<DrugInfo>[] = [
  { id: 'productNameKor', label: text('drug.productNameKor'), width: 280 },
  {
    id: 'manufacturerName',
    label: text('drug.manufacturerName'),
    width: 180,
    value: ({ manufacturerName }) => cellText(manufacturerName),
  },
  {
    id: 'drugSpecification',
    label: text('drug.drugSpecification'),
    width: 130,
    value: ({ drugSpecification }) => cellText(drugSpecification),
  },
  {
    id: 'NRevisedProductCode',
    label: text('drug.NRevisedProductCode'),
    width: 140,
    value: ({ NRevisedProductCode }) => cellText(NRevisedProductCode),
  },
  { id: 'drugItemCd', label: text('drug.drugItemCd'), width: 130, value: ({ drugItemCd }) => cellText(drugItemCd) },
  { id: 'atcCode', label: text('drug.atcCode'), kind: 'code', width: 130 },
  { id: 'atcName', label: text('drug.atcName'), width: 220 },
  {
    id: 'isCombination',
    label: text('drug.isCombination'),
    width: 104,
    value: ({ isCombination }) => text(isCombination ? 'drug.combination' : 'drug.single'),
  },
];

const docs = ['storageMethod', 'udDocData', 'eeDocData', 'nbDocData'] as const;

const detailOf = (drug: DrugInfo) => <DrugDetail drug={drug} />;

/** The drugs of the request; a row opens to what the label says and what it is made of. */
export function DrugInfoSection({ drugs }: { readonly drugs: readonly DrugInfo[] }) {
  return (
    <Section title={`${text('drug.title')} ${drugs.length}`}>
      <Typography variant="body2" sx={{ color: 'text.secondary', pb: 1 }}>
        {text('absent.labels')}
      </Typography>
      <DataGrid
        label={text('drug.title')}
        settingsKey="mfmm.drugs"
        columns={columns}
        rows={drugs}
        rowId={({ rowId }) => rowId}
        detail={detailOf}
        height={HEIGHT}
        hideStatus
      />
    </Section>
  );
}

function DrugDetail({ drug }: { readonly drug: DrugInfo }) {
  return (
    <Box sx={{ p: 1.5 }}>
      <Tabs
        label={text('drug.details', { name: drug.productNameKor })}
        items={[
          {
            id: 'info',
            label: text('drug.info'),
            content: <KeyValue items={docs.map((id) => ({ label: text(`drug.${id}`), value: orAbsent(drug[id]) }))} />,
          },
          {
            id: 'ingredients',
            label: text('drug.ingredients'),
            content: (
              <Stack sx={{ gap: 1.5 }}>
                {drug.drugByMainIngredients.map((ingredient) => (
                  <KeyValue
                    key={ingredient.atcCodeIngredient}
                    columns={2}
                    items={[
                      { label: text('drug.atcCodeIngredient'), value: orAbsent(ingredient.atcCodeIngredient) },
                      { label: text('drug.ingredientEnglish'), value: orAbsent(ingredient.ingredientEnglish) },
                      { label: text('drug.ingredientKorean'), value: orAbsent(ingredient.ingredientKorean) },
                      {
                        label: text('drug.mainIngredientCodes'),
                        value: orAbsent(ingredient.mainIngredientCodes.join(', ')),
                      },
                    ]}
                  />
                ))}
                <KeyValue items={[{ label: text('drug.drugBankInfo'), value: orAbsent(drug.drugBankInfo) }]} />
              </Stack>
            ),
          },
        ]}
      />
    </Box>
  );
}
