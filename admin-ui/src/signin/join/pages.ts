/** The pages of the sign-up, which are loaded together. */
export { CheckOtp } from './CheckOtp.js';
export { CreateAccount } from './CreateAccount.js';
export { OtpConfirm } from './OtpConfirm.js';
export { VerifyEmail } from './VerifyEmail.js';
export { WaitConfirm } from './WaitConfirm.js';
