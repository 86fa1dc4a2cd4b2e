import { testRowBound } from '../../../testing/requests/row-bound.js';
import { MAX_LIST_ROWS } from '../schema.js';

testRowBound({
  kind: 'newPrescription',
  table: 'new_prescription_request',
  path: '/api/DCIF/selectMGIDataIF',
  bound: MAX_LIST_ROWS,
});
