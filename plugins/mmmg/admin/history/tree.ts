import type { GuideNode } from '@onyak/core';

export interface TreeNode {
  readonly node: GuideNode;
  readonly children: readonly TreeNode[];
}

/** The history as a tree by `fromSeq`, in order of seq; a node whose parent is missing stands at the root. */
export function buildTree(nodes: readonly GuideNode[]): TreeNode[] {
  const known = new Set(nodes.map((node) => node.seq));
  const ordered = [...nodes].sort((a, b) => a.seq - b.seq);
  // A parent always has a smaller seq than its child: anything else is no parent, so a cycle cannot be built.
  const parentOf = (node: GuideNode) =>
    node.fromSeq !== null && node.fromSeq < node.seq && known.has(node.fromSeq) ? node.fromSeq : null;
  const childrenOf = (parent: number | null): TreeNode[] =>
    ordered.filter((node) => parentOf(node) === parent).map((node) => ({ node, children: childrenOf(node.seq) }));
  return childrenOf(null);
}

/** The node shown first: the first COMPLETE one, else the latest, else the last (specification 2 §4). */
export function firstFocus(nodes: readonly GuideNode[]): number | null {
  const ordered = [...nodes].sort((a, b) => a.seq - b.seq);
  const chosen =
    ordered.find((node) => node.status === 'COMPLETE') ??
    ordered.find((node) => node.llmLatest === 'Y') ??
    ordered.at(-1);
  return chosen?.seq ?? null;
}

/** Whether a node's model composes by template, without a language model. */
export function isOfflineModel(model: string): boolean {
  return /^(onyak-)?offline/i.test(model);
}
