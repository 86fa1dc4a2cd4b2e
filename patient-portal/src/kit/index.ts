/** The kit of the portal: all that a plugin's `portal.tsx` may import besides React, `@onyak/core/link` and `zod/mini`. */
export { callLink, fetchLinkFile, type LinkAnswer } from './call-link.js';
export { CopyLink } from './copy-link.js';
export { KeepButton, useLinkPicture, type LinkFile } from './link-file.js';
export { CertifyForm } from './certify-form.js';
export { Countdown } from './countdown.js';
export { definePortal, type LinkPage, type PortalPages } from './define-portal.js';
export { DocumentView } from './document-view.js';
export { Frame } from './frame.js';
export { LinkGate } from './link-gate.js';
export type { OpenLink } from './open-link.js';
export { KeepOnPhone } from './keep-on-phone.js';
export { FaultPage, LoadingPage, PrintButton, Urgent } from './states.js';
export { WrongAddressPage } from './wrong-address-page.js';
