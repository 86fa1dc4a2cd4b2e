/** The pages of who lost an id or a password, or changes one; loaded together. */
export { ChangePassword } from './ChangePassword.js';
export { FindId } from './FindId.js';
export { FindPassword } from './FindPassword.js';
