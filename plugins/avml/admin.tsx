import { defineAdmin } from '@onyak/admin-ui/kit';
import { Lookups } from './admin/Lookups.js';

export default defineAdmin({ panels: { lookups: Lookups } });
