export { appPool, assertAppRole, checkAppRole, type AppPoolOptions } from './app-pool.js';
export { SchemaError, sqlState } from './errors.js';
export { migrate, type MigrateOptions } from './migrate.js';
export { APP_ROLE } from './schema/sql.js';
export { EVERY_INSTITUTION, withEveryInstitution, withTenant, type TenantContext } from './tenant.js';
