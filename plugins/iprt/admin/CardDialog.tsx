import { Popup } from '@onyak/admin-ui/kit';
import { messages } from '../messages.js';
import { CardPanel } from './CardPanel.js';

interface CardDialogProps {
  readonly recIds: readonly string[];
  readonly printMethod: 'RECORD' | 'TEMP';
  readonly onIssued?: () => void;
  readonly onClose: () => void;
}

const nothing = () => undefined;

/** The popup of safety cards (specification 2 §2.8). */
export function CardDialog({ recIds, printMethod, onIssued = nothing, onClose }: CardDialogProps) {
  return (
    <Popup open title={messages['dialog.title']} size="wide" onClose={onClose}>
      <CardPanel recIds={recIds} printMethod={printMethod} onIssued={onIssued} />
    </Popup>
  );
}
