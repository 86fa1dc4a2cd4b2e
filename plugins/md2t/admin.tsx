import { defineAdmin, DrugField } from '@onyak/admin-ui/kit';

export default defineAdmin({ panels: { drugs: DrugField } });
