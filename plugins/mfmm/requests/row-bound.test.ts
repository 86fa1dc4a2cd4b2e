import { testRowBound } from '../../../testing/requests/row-bound.js';
import { MAX_LIST_ROWS } from '../schema.js';

testRowBound({
  kind: 'multiDrug',
  table: 'multi_drug_request',
  path: '/api/MFMM/selectMRDataIF',
  bound: MAX_LIST_ROWS,
});
