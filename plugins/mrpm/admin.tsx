import { defineAdmin, DrugField, SymptomField } from '@onyak/admin-ui/kit';
import { Lookups } from './admin/Lookups.js';

export default defineAdmin({ panels: { drugs: DrugField, symptoms: SymptomField, lookups: Lookups } });
