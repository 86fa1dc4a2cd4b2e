import { defineAdmin } from '@onyak/admin-ui/kit';
import { DrugGroup } from './admin/DrugGroup.js';

export default defineAdmin({ panels: { contraindicated: DrugGroup, caution: DrugGroup, allowed: DrugGroup } });
