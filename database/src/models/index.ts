/**
 * Models on an open transaction. Objection and knex stand behind this folder: nobody else imports them, so that they can be
 * replaced (docs/adr/0016-what-stays-sql.md).
 */
export { ModelDoor } from './door.js';
export { type Entity, type ModelDatabase, RowModel, VERSION_CHANGED } from './entity.js';
export { type LentTransaction, OpenTransaction } from './open-transaction.js';
export { modelOf } from './model-of.js';
export { RequestRow } from '../request/request-row.js';
export {
  belongsTo,
  hasMany,
  type Columns,
  type Related,
  type RowOfModel,
  type Stamps,
  tableModel,
} from './table-model.js';
