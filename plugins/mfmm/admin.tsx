import { defineAdmin } from '@onyak/admin-ui/kit';
import { RequestListPage } from './admin/RequestListPage.js';
import { ResultPanel } from './admin/ResultPanel.js';

export default defineAdmin({
  routes: [
    { path: '', element: RequestListPage },
    { path: ':reqId', element: RequestListPage },
  ],
  panels: { result: ResultPanel },
});
