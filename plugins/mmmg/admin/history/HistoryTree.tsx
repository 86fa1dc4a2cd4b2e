import type { GuideNode } from '@onyak/core';
import { Box, Icon, IconButton, Stack, ToneChip, Typography } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import { genText } from './gen-text.js';
import { buildTree, isOfflineModel, type TreeNode } from './tree.js';

export interface HistoryTreeProps {
  readonly nodes: readonly GuideNode[];
  readonly current: number | undefined;
  readonly open: boolean;
  readonly narrow: boolean;
  readonly onToggle: () => void;
  readonly onSelect: (seq: number) => void;
}

/** Every generation of a request: what came from which feedback, by whom, with which model. */
export function HistoryTree({ nodes, current, open, narrow, onToggle, onSelect }: HistoryTreeProps) {
  return (
    <Box
      component="nav"
      aria-label={text('tree.title')}
      sx={(theme) => ({
        flex: '0 0 auto',
        width: narrow ? '100%' : open ? theme.spacing(32) : theme.spacing(6),
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflowY: narrow ? 'visible' : 'auto',
        p: 1,
      })}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        {(open || narrow) && (
          <Typography variant="h2" sx={{ pl: 0.5 }}>
            {text('tree.title')}
          </Typography>
        )}
        <IconButton
          size="small"
          aria-expanded={open}
          aria-label={text(open ? 'tree.hide' : 'tree.show')}
          onClick={onToggle}
        >
          <Icon name={narrow ? (open ? 'ExpandLess' : 'ExpandMore') : open ? 'ChevronLeft' : 'ChevronRight'} />
        </IconButton>
      </Stack>
      {open && nodes.length === 0 && (
        <Typography sx={{ color: 'text.secondary', p: 0.5 }}>{text('tree.empty')}</Typography>
      )}
      {open && <Branch branch={buildTree(nodes)} current={current} onSelect={onSelect} top />}
    </Box>
  );
}

function Branch({
  branch,
  current,
  onSelect,
  top = false,
}: { readonly branch: readonly TreeNode[]; readonly top?: boolean } & Pick<HistoryTreeProps, 'current' | 'onSelect'>) {
  if (branch.length === 0) return null;
  return (
    <Stack
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 0.5,
        p: 0,
        gap: 0.5,
        ...(top ? {} : { pl: 1, ml: 1, borderLeft: 2, borderColor: 'divider' }),
      }}
    >
      {branch.map(({ node, children }) => (
        <li key={node.seq}>
          <NodeButton node={node} chosen={node.seq === current} onSelect={onSelect} />
          <Branch branch={children} current={current} onSelect={onSelect} />
        </li>
      ))}
    </Stack>
  );
}

function NodeButton({
  node,
  chosen,
  onSelect,
}: {
  readonly node: GuideNode;
  readonly chosen: boolean;
  readonly onSelect: (seq: number) => void;
}) {
  return (
    <Box
      component="button"
      type="button"
      aria-current={chosen ? 'true' : undefined}
      onClick={() => onSelect(node.seq)}
      sx={(theme) => ({
        all: 'unset',
        boxSizing: 'border-box',
        width: '100%',
        cursor: 'pointer',
        display: 'block',
        p: 1,
        borderRadius: 0.75,
        bgcolor: chosen ? theme.onyak.rowSelected : 'transparent',
        boxShadow: chosen ? `inset 3px 0 0 ${theme.onyak.primary}` : 'none',
        '&:hover': { bgcolor: chosen ? theme.onyak.rowSelected : theme.onyak.rowHover },
        '&:focus-visible': { outline: `2px solid ${theme.onyak.primary}`, outlineOffset: -2 },
      })}
    >
      <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 650 }} className="num">
          {text('tree.node', { seq: node.seq })} {genText(node)}
        </Typography>
        <NodeState node={node} />
      </Stack>
      {node.llmModelGen !== '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isOfflineModel(node.llmModelGen) ? text('guide.offlineShort') : node.llmModelGen}
          {node.genType === 'Beside' && node.took?.prompt ? ` · ${node.took.prompt}` : ''}
        </Typography>
      )}
      <Typography variant="body2" className="num" sx={{ color: 'text.secondary' }}>
        {node.updateUser} · {node.transTimeStr}
      </Typography>
      {node.genType === 'Feedback' && node.feedback !== '' && (
        <Typography
          variant="body2"
          sx={{
            mt: 0.5,
            display: '-webkit-box',
            WebkitLineClamp: 4,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            whiteSpace: 'pre-line',
          }}
        >
          {node.feedback}
        </Typography>
      )}
    </Box>
  );
}

function NodeState({ node }: { readonly node: GuideNode }) {
  if (node.status === 'COMPLETE') return <ToneChip tone="fine" icon="CheckCircle" label={text('tree.complete')} />;
  if (node.status === 'FAILED')
    return <ToneChip tone="contraindicated" icon="ErrorOutline" label={text('tree.FAILED')} />;
  if (node.status === 'RUNNING') return <ToneChip tone="info" icon="History" label={text('tree.RUNNING')} />;
  return node.llmLatest === 'Y' ? <ToneChip tone="info" icon="Info" label={text('tree.latest')} /> : null;
}
