import { DownloadButton, linkTo, Page, Tabs, Typography, useSearchParams, useSession } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { evaluationItem } from '../resource-item.js';
import { evaluation } from '../resource.js';
import { AveragesTab } from './averages/AveragesTab.js';
import { paramsOf, readChosen, withGrid, writeChosen } from './chosen.js';
import { Conditions } from './Conditions.js';
import { CostsTab } from './costs/CostsTab.js';
import { RatingsTab } from './ratings/RatingsTab.js';
import { RowsTab } from './RowsTab.js';
import { RubricTab } from './rubric/RubricTab.js';
import { TrialsTab } from './trials/TrialsTab.js';

/** How well models write guides: every version with its scores, every finding of them, averages and how they went. */
export function EvaluationPage() {
  const { f1 } = useSession();
  const seesAll = f1('avlj');
  const [search, setSearch] = useSearchParams();
  const chosen = readChosen(search);
  const tab = search.get('tab') ?? 'guides';
  // Ratings and trials are not of the days and models that are chosen.
  const isNarrowed = tab !== 'ratings' && tab !== 'trials';
  const rows = { chosen, seesAll };
  return (
    <Page
      title={text('title')}
      filters={
        isNarrowed && (
          <Conditions
            chosen={chosen}
            seesAll={seesAll}
            onChange={(next) => setSearch((old) => withGrid(old, writeChosen(next, tab)), { replace: true })}
          />
        )
      }
    >
      {isNarrowed && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
          {text('list.rule')}
        </Typography>
      )}
      <Tabs
        label={text('tabs')}
        value={tab}
        onChange={(next) => setSearch(writeChosen(chosen, next), { replace: true })}
        items={[
          {
            id: 'guides',
            label: text('tab.guides'),
            content: (
              <RowsTab
                resource={evaluation}
                {...rows}
                toolbar={
                  <DownloadButton
                    label={text('export.json')}
                    url={linkTo('/api/AVLJ/exportEvaluations', paramsOf(chosen, seesAll))}
                    name="llm-evaluation.json"
                  />
                }
              />
            ),
          },
          { id: 'items', label: text('tab.items'), content: <RowsTab resource={evaluationItem} {...rows} /> },
          ...(seesAll ? [{ id: 'ratings', label: text('tab.ratings'), content: <RatingsTab /> }] : []),
          {
            id: 'averages',
            label: text('tab.averages'),
            content: <AveragesTab params={paramsOf(chosen, seesAll)} chosen={chosen} />,
          },
          { id: 'rubric', label: text('tab.rubric'), content: <RubricTab params={paramsOf(chosen, seesAll)} /> },
          { id: 'costs', label: text('tab.costs'), content: <CostsTab params={paramsOf(chosen, seesAll)} /> },
          ...(seesAll ? [{ id: 'trials', label: text('tab.trials'), content: <TrialsTab /> }] : []),
        ]}
      />
    </Page>
  );
}
