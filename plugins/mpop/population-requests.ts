import { defineRequestKind } from '@onyak/core';

/** Screenings of all patients of an institution: a payload of `populationPayloadSchema` and a row of `population_run` each. */
export const populationRequests = defineRequestKind({
  kind: 'population',
  label: '전체 환자 선별',
  menus: ['MPOP'],
  idPrefix: 'pop-',
  tables: [
    'population_run',
    'population_page',
    'population_rule',
    'population_page_rule',
    'population_page_gap',
    'population_patient',
  ],
});
