import { defineAdmin } from '@onyak/admin-ui/kit';
import { RequestPage } from './admin/RequestPage.js';

export default defineAdmin({ routes: [{ path: '', element: RequestPage }] });
