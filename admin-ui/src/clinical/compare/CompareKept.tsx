import { keptVersionsSchema } from '@onyak/core';
import { useMemo } from 'react';
import { stampedSubject, useCall } from '../../kit/index.js';
import { ComparePopup } from './ComparePopup.js';
import { text } from './messages.js';
import { firstKept, keptGuideVersions } from './kept-versions.js';

/** What its button and popup are called. */
export const compareTitle = text('compare.title');

export interface CompareKeptProps {
  /** Call that takes `reqId` and answers `keptVersionsSchema`. */
  readonly path: string;
  readonly reqId: string;
  /** Whose guide it is and of which day, for the paper. */
  readonly about: readonly string[];
  /** What files of the request are called. */
  readonly subject: string;
  readonly onClose: () => void;
}

/** Any two versions of a result's guide: as it was made, as people left it, as the same was judged anew. */
export function CompareKept({ path, reqId, about, subject, onClose }: CompareKeptProps) {
  const read = useCall(path, { params: { reqId }, answer: keptVersionsSchema });
  const versions = useMemo(() => read.data && keptGuideVersions(read.data), [read.data]);
  return (
    <ComparePopup
      versions={versions}
      first={firstKept(versions ?? [], reqId)}
      error={read.error}
      onRetry={() => void read.reload()}
      print={{ about, foot: about.join(' · '), fileName: stampedSubject(subject) }}
      onClose={onClose}
    />
  );
}
