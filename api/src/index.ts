export { BootError } from '@onyak/migrations/plugins';
export { createApi, type Api, type ApiOptions } from './create-api.js';
