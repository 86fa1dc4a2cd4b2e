import { defineAdmin } from '@onyak/admin-ui/kit';
import { LoginCounts } from './admin/LoginCounts.js';

export default defineAdmin({ routes: [{ path: '', element: LoginCounts }] });
