import { defineAdmin } from '@onyak/admin-ui/kit';
import { KeyButtons } from './admin/KeyButtons.js';

export default defineAdmin({ panels: { keyButtons: KeyButtons } });
