import { defineAdmin } from '@onyak/admin-ui/kit';
import { GuideScreen } from './admin/GuideScreen.js';
import { PatientGuides } from './admin/list/PatientGuides.js';
import { WorkList } from './admin/list/WorkList.js';
import { RequestList } from './admin/list/RequestList.js';

export default defineAdmin({
  routes: [
    { path: '', element: RequestList },
    { path: ':reqId', element: GuideScreen },
  ],
  panels: { studyPatient: PatientGuides },
  cards: { work: WorkList },
});
