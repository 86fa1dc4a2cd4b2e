import { defineAdmin } from '@onyak/admin-ui/kit';
import { AtcNames } from './admin/AtcNames.js';

export default defineAdmin({ routes: [{ path: '', element: AtcNames }] });
