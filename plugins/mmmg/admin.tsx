import { defineAdmin } from '@onyak/admin-ui/kit';
import { GuideScreen } from './admin/GuideScreen.js';
import { WorkList } from './admin/WorkList.js';
import { RequestList } from './admin/RequestList.js';

export default defineAdmin({
  routes: [
    { path: '', element: RequestList },
    { path: ':reqId', element: GuideScreen },
  ],
  cards: { work: WorkList },
});
