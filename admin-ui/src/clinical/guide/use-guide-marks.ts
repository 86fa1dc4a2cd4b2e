import { guideMarksSchema, type GuideMark } from '@onyak/core';
import { useEffect, useState } from 'react';
import { callApi } from '../../kit/index.js';

/** How long somebody pauses in typing before the text is read, in milliseconds. */
const PAUSE = 500;

export interface GuideMarks {
  readonly marks: readonly GuideMark[];
  /** The text has changed since it was read. */
  readonly reading: boolean;
  /** It could not be read. */
  readonly failed: boolean;
}

interface Read {
  readonly text: string;
  readonly marks: readonly GuideMark[];
  readonly failed: boolean;
}

/**
 * What the checks mark in a guide while it is being edited; what stands as it was made needs none.
 * @param path call that takes `reqId` and `finalGuide`.
 */
export function useGuideMarks(path: string, reqId: string, value: string, made: string): GuideMarks {
  const [read, setRead] = useState<Read>();
  const wanted = value.trim() !== '' && value !== made;
  useEffect(() => {
    if (!wanted) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      callApi({
        path,
        method: 'POST',
        params: { reqId, finalGuide: value },
        answer: guideMarksSchema,
        signal: abort.signal,
      })
        .then(({ data }) => setRead({ text: value, marks: data.marked, failed: false }))
        .catch(() => {
          if (!abort.signal.aborted) setRead({ text: value, marks: [], failed: true });
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, path, reqId, value]);
  if (!wanted) return { marks: [], reading: false, failed: false };
  return { marks: read?.marks ?? [], reading: read?.text !== value, failed: read?.failed ?? false };
}
