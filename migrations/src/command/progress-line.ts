import { fillMessage } from '@onyak/core';
import type { ListProgress } from '../release/import-list.js';
import { words } from './messages.js';

/** Where progress is shown; a terminal takes a line that changes, anything else plain lines. */
export interface Screen {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

const WIDTH = 30;
/** A terminal is written to this often at most. */
const EVERY_MS = 100;

const number = (value: number): string => value.toLocaleString('ko-KR');

/** `[#####.....] 45% ` of a part between 0 and 1. */
function bar(share: number): string {
  const full = Math.round(share * WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${String(Math.floor(share * 100)).padStart(3)}% `;
}

/** Shows how far an import is: a bar on a terminal, else a line at every tenth of the file. */
export function progressLine(screen: Screen): { show(progress: ListProgress): void; end(): void } {
  let shown = 0;
  let tenth = -1;
  let open = false;
  const end = () => {
    if (open) screen.write('\n');
    open = false;
  };
  const plain = ({ rows, share }: ListProgress) => {
    const reached = share === undefined ? Math.floor(rows / 50_000) : Math.floor(share * 10);
    if (reached === tenth) return;
    tenth = reached;
    const percent = share === undefined ? '' : `${Math.floor(share * 100)}% `;
    screen.write(`${fillMessage(words.reading, { bar: percent, rows: number(rows) })}\n`);
  };
  const live = ({ rows, share }: ListProgress) => {
    const now = Date.now();
    if (now - shown < EVERY_MS && share !== 1) return;
    shown = now;
    open = true;
    const line = fillMessage(words.reading, { bar: share === undefined ? '' : bar(share), rows: number(rows) });
    screen.write(`\r${line}\u001b[K`);
  };
  return {
    show(progress) {
      if (progress.phase === 'read') return screen.isTTY ? live(progress) : plain(progress);
      end();
      screen.write(`${words.merging}\n`);
    },
    end,
  };
}
