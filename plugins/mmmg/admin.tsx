import { defineAdmin } from '@onyak/admin-ui/kit';
import { ModelSettings } from './admin/models/ModelSettings.js';
import { PromptsPage } from './admin/models/PromptsPage.js';
import { GuideScreen } from './admin/GuideScreen.js';
import { PatientGuides } from './admin/list/PatientGuides.js';
import { WorkList } from './admin/list/WorkList.js';
import { RequestList } from './admin/list/RequestList.js';

export default defineAdmin({
  routes: [
    { path: '', element: RequestList },
    { path: 'models', element: ModelSettings },
    { path: 'prompts', element: PromptsPage },
    { path: ':reqId', element: GuideScreen },
  ],
  panels: { studyPatient: PatientGuides },
  cards: { work: WorkList },
});
