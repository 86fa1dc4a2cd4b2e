import { defineAdmin } from '@onyak/admin-ui/kit';
import { EvaluationPage } from './admin/EvaluationPage.js';
import { ItemTexts } from './admin/ItemTexts.js';
import { Calls, Sentences } from './admin/VersionPanels.js';

export default defineAdmin({
  routes: [{ path: '', element: EvaluationPage }],
  panels: { sentences: Sentences, calls: Calls, texts: ItemTexts },
});
