/** What the guide's plugins see of it on the API's side: the client of its requests. */
export { createGuideClient } from './client/guide-client.js';
export type { ComposeInput, FeedbackInput, GuideClient, SendInput, StartInput } from './client/types.js';
