import { defineAdmin } from '@onyak/admin-ui/kit';
import { AuthField } from './admin/AuthField.js';
import { UserActions } from './admin/UserActions.js';

export default defineAdmin({ panels: { acts: UserActions, auth: AuthField } });
