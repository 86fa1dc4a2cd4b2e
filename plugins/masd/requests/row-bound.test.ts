import { testRowBound } from '../../../testing/requests/row-bound.js';
import { MAX_LIST_ROWS } from '../schema.js';

testRowBound({
  kind: 'smartAllergy',
  table: 'smart_allergy_request',
  path: '/api/MASD/selectSADataIF',
  bound: MAX_LIST_ROWS,
});
