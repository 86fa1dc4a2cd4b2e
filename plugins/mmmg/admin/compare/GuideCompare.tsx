import type { GuideNode } from '@onyak/core';
import { ComparePopup, type GuideVersion } from '@onyak/admin-ui/clinical';
import { Box, stampedSubject, ToneChip, Typography, useCall } from '@onyak/admin-ui/kit';
import { useMemo } from 'react';
import { ChooseButton, type ChooseProps } from '../beside/ChooseButton.js';
import { fileSubject, footOf, sheetFacts, text, versionsSchema, type RequestDetail } from '../shared.js';
import { comparable, firstChoice, keyOfNode, versionsOf, type Written } from './versions.js';

export interface GuideCompareProps {
  readonly nodes: readonly GuideNode[];
  readonly current: GuideNode | undefined;
  readonly detail: RequestDetail;
  /** Absent where nothing is to be chosen any more. */
  readonly choice?: ChooseProps;
  readonly onClose: () => void;
}

/** Any two versions of a request: its generations, its final texts as they were made and edited, the same asked again. */
export function GuideCompare({ nodes, current, detail, choice, onClose }: GuideCompareProps) {
  const { reqId } = detail.request;
  const more = useCall('/api/MMMG/selectMGVersions', { params: { reqId }, answer: versionsSchema });
  const versions = useMemo(() => more.data && versionsOf(nodes, detail, more.data), [nodes, detail, more.data]);
  const acted = useMemo(() => {
    const byKey = new Map(comparable(nodes).map((node) => [keyOfNode(node.seq), node]));
    return versions?.map((version): GuideVersion => {
      const node = byKey.get(version.key);
      return node
        ? { ...version, actions: <Actions node={node} choice={choice} />, more: <Excluded node={node} /> }
        : version;
    });
  }, [versions, nodes, choice]);
  return (
    <ComparePopup
      versions={acted}
      first={firstChoice(nodes, current, versions ?? [])}
      error={more.error}
      onRetry={() => void more.reload()}
      print={{
        about: sheetFacts(detail, ''),
        foot: footOf(detail),
        fileName: stampedSubject(fileSubject(detail.request)),
      }}
      onClose={onClose}
    />
  );
}

/** Whether a generation is the request's current one, or may become it. */
function Actions({ node, choice }: { readonly node: Written; readonly choice: ChooseProps | undefined }) {
  if (node.llmLatest === 'Y') return <ToneChip tone="fine" icon="CheckCircle" label={text('beside.current')} />;
  return node.status === 'READY' && choice ? <ChooseButton {...choice} seq={node.seq} /> : null;
}

/** What the checks refused of a generation. */
function Excluded({ node }: { readonly node: Written }) {
  const { excluded } = node.mergedData;
  if (excluded.length === 0) return null;
  return (
    <Box component="ul" aria-label={text('excluded.title', { count: excluded.length })} sx={{ m: 0, pl: 2.5 }}>
      {excluded.map((one) => (
        <li key={`${one.at} ${one.text}`}>
          {one.text}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {one.reasons.join(' ')}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
