import { defineAdmin } from '@onyak/admin-ui/kit';
import { CausalityField } from './admin/causality/CausalityField.js';
import { Registration } from './admin/Registration.js';
import { RegistrationPage } from './admin/RegistrationPage.js';
import { InstitutionTemplateField, IntegratedTemplateField } from './admin/TemplateFields.js';

export default defineAdmin({
  routes: [{ path: '', element: RegistrationPage }],
  panels: {
    registration: Registration,
    causality: CausalityField,
    integratedTemplate: IntegratedTemplateField,
    institutionTemplate: InstitutionTemplateField,
  },
});
