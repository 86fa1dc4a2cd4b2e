import type { ReactNode } from 'react';
import { EmptyState, ErrorState, LoadingState } from './states.js';

interface LoadedProps<T> {
  /** What `useCall` answers. */
  readonly of: { readonly data: T | undefined; readonly error: unknown; readonly reload: () => Promise<void> };
  /** Instead of a list without rows. */
  readonly empty?: string;
  readonly children: (data: T) => ReactNode;
}

/** What a call has read, once it is there: before that that it loads, or why it does not and a way to try again. */
export function Loaded<T>({ of: { data, error, reload }, empty, children }: LoadedProps<T>) {
  if (error) return <ErrorState error={error} onRetry={() => void reload()} />;
  if (data === undefined) return <LoadingState />;
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return <EmptyState title={empty} />;
  return children(data);
}
