export { classAbove } from './class-above.js';
export { integratedTemplate } from './resource.js';
