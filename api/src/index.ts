export { BootError } from '@onyak/plugin-discovery';
export { createApi, type Api, type ApiOptions } from './create-api.js';
