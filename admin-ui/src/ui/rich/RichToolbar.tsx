import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { t } from '../../messages.js';
import { Icon, type IconName } from '../icons.js';
import { insertRule, isBold, kindOf, lineAs, toggleBold, type LineKind } from './commands.js';

const kinds: readonly LineKind[] = ['text', 'title', 'section', 'part', 'item'];

interface RichToolbarProps {
  readonly state: EditorState;
  readonly run: (command: Command) => void;
}

/** What can be made of the line of the cursor and of what is selected. */
export function RichToolbar({ state, run }: RichToolbarProps) {
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('rich.tools')}
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      sx={{ flexWrap: 'wrap', gap: 0.5, p: 0.5, borderBottom: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kindOf(state)}
        aria-label={t('rich.kind')}
        onChange={(_event, kind: LineKind | null) => kind && run(lineAs(kind))}
      >
        {kinds.map((kind) => (
          <ToggleButton key={kind} value={kind}>
            {t(`rich.${kind}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButton
        value="bold"
        size="small"
        selected={isBold(state)}
        disabled={!toggleBold(state)}
        onChange={() => run(toggleBold)}
        sx={{ fontWeight: 700 }}
      >
        {t('rich.bold')}
      </ToggleButton>
      <Tool name="HorizontalRule" label={t('rich.rule')} onClick={() => run(insertRule)} />
      <Tool name="Undo" label={t('rich.undo')} disabled={undoDepth(state) === 0} onClick={() => run(undo)} />
      <Tool name="Redo" label={t('rich.redo')} disabled={redoDepth(state) === 0} onClick={() => run(redo)} />
    </Stack>
  );
}

interface ToolProps {
  readonly name: IconName;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Tool({ name, label, disabled = false, onClick }: ToolProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
          <Icon name={name} />
        </IconButton>
      </span>
    </Tooltip>
  );
}
