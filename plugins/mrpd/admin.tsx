import { defineAdmin } from '@onyak/admin-ui/kit';
import { Registration } from './admin/Registration.js';
import { RegistrationPage } from './admin/RegistrationPage.js';
import { InstitutionTemplateField, IntegratedTemplateField } from './admin/TemplateFields.js';

export default defineAdmin({
  routes: [{ path: '', element: RegistrationPage }],
  panels: {
    registration: Registration,
    integratedTemplate: IntegratedTemplateField,
    institutionTemplate: InstitutionTemplateField,
  },
});
