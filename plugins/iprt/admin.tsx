import { defineAdmin } from '@onyak/admin-ui/kit';
import { CardButton } from './admin/CardButton.js';
import { CardTab } from './admin/CardTab.js';
import { TempButton } from './admin/TempButton.js';

export default defineAdmin({ panels: { cards: CardButton, card: CardTab, unsaved: TempButton } });
