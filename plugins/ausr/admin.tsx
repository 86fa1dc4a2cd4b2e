import { defineAdmin } from '@onyak/admin-ui/kit';
import { AuthField } from './admin/AuthField.js';
import { UserActs } from './admin/UserActs.js';

export default defineAdmin({ panels: { acts: UserActs, auth: AuthField } });
