import { z } from 'zod';

/** What a template of who judges a record fills in. */
export const institutionRowSchema = z.array(
  z.object({
    templateTitle: z.string(),
    d3FinalEvaluator: z.string(),
    d3MedicalDepartment: z.string(),
    d3EvaluationDepartment: z.string().nullable(),
    d3ManagerTel: z.string().nullable(),
    d3Email: z.string(),
  }),
);
