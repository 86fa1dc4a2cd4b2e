export { appPool, assertAppRole, checkAppRole, type AppPoolOptions } from './app-pool.js';
export { loadDemonstration } from './demonstration/load.js';
export { SchemaError, sqlState } from './errors.js';
export { migrate, type MigrateOptions } from './migrate.js';
export { columnName, fieldName } from './resource/columns.js';
export { ensureResourceTables } from './resource/ensure.js';
export { resourceTableSql } from './resource/table-sql.js';
export { APP_ROLE } from './schema/sql.js';
export { EVERY_INSTITUTION, withEveryInstitution, withTenant, type TenantContext } from './tenant.js';
