import { ResourceScreen } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { llmPolicy } from '../models/resource.js';

/** What the institution allows its language models, and what they cost. */
export const ModelSettings = () => <ResourceScreen resource={llmPolicy} title={text('models.title')} menu="mmmg" />;
