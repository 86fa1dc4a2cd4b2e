import { defineAdmin } from '@onyak/admin-ui/kit';
import { EvaluationPage } from './admin/EvaluationPage.js';
import { ItemTexts } from './admin/ItemTexts.js';
import { RubricItemPanel } from './admin/rubric/RubricItemPanel.js';
import { VersionRubric } from './admin/rubric/VersionRubric.js';
import { PairPanel, SetCasePanel } from './admin/trials/ResultPanels.js';
import { TrialPage } from './admin/trials/TrialPage.js';
import { Calls, Sentences } from './admin/VersionPanels.js';

export default defineAdmin({
  routes: [
    { path: '', element: EvaluationPage },
    { path: 'trial/:reqId', element: TrialPage },
  ],
  panels: {
    sentences: Sentences,
    calls: Calls,
    texts: ItemTexts,
    rubric: VersionRubric,
    rubricItem: RubricItemPanel,
    setCase: SetCasePanel,
    pair: PairPanel,
  },
});
