export { BootError } from './boot/boot-error.js';
export { createApi, type Api, type ApiOptions } from './create-api.js';
