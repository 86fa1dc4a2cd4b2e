import { defineAdmin } from '@onyak/admin-ui/kit';
import { SystemPage } from './admin/SystemPage.js';

export default defineAdmin({ routes: [{ path: '', element: SystemPage }] });
