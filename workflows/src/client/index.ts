export { createGuideClient } from './guide-client.js';
export type { ComposeInput, FeedbackInput, GuideClient, SendInput, StartInput } from './types.js';
