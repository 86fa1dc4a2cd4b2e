import { defineAdmin } from '@onyak/admin-ui/kit';
import { Attempts } from './admin/Attempts.js';
import { LoginCounts } from './admin/LoginCounts.js';

export default defineAdmin({
  routes: [
    { path: '', element: LoginCounts },
    { path: 'attempts', element: Attempts },
  ],
});
