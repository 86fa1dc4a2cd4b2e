import type { GuideRequestRow } from '@onyak/core';
import { ToneChip, type IconName, type ToneName } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';

const looks = {
  RUNNING: { tone: 'info', icon: 'History' },
  WAITING: { tone: 'moderate', icon: 'Assignment' },
  COMPLETE: { tone: 'fine', icon: 'CheckCircle' },
  FAILED: { tone: 'contraindicated', icon: 'ErrorOutline' },
  CANCELLED: { tone: 'major', icon: 'Stop' },
} as const satisfies Record<GuideRequestRow['status'], { tone: ToneName; icon: IconName }>;

/** State of a request as icon, word and colour together. */
export function StatusChip({ status }: { readonly status: GuideRequestRow['status'] }) {
  const { tone, icon } = looks[status];
  return <ToneChip tone={tone} icon={icon} label={text(`status.${status}`)} />;
}
