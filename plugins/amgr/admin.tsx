import { defineAdmin } from '@onyak/admin-ui/kit';
import { RightsPage } from './admin/RightsPage.js';

export default defineAdmin({ routes: [{ path: '', element: RightsPage }] });
