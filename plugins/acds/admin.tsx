import { defineAdmin } from '@onyak/admin-ui/kit';
import { RuleList } from './admin/RuleList.js';

export default defineAdmin({ routes: [{ path: '', element: RuleList }] });
