import { defineAdmin } from '@onyak/admin-ui/kit';
import { SendAgain } from './admin/SendAgain.js';

export default defineAdmin({ panels: { again: SendAgain } });
