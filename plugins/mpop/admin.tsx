import { defineAdmin } from '@onyak/admin-ui/kit';
import { RunListPage } from './admin/RunListPage.js';
import { RunPage } from './admin/RunPage.js';

export default defineAdmin({
  routes: [
    { path: '', element: RunListPage },
    { path: ':reqId', element: RunPage },
  ],
});
