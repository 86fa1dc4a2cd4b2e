import { createContext, useContext, useDeferredValue, type ReactNode } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';

const DraftContext = createContext<FieldValues>({});

/**
 * The whole of what is typed, watched once for all who read it: a record of five cases has three dozen readers. They are told when
 * no key waits, because drawing them all with each is what a key would wait for.
 */
export function TypedDraft({ children }: { readonly children: ReactNode }) {
  const draft = useDeferredValue(useWatch());
  return <DraftContext value={draft}>{children}</DraftContext>;
}

/** What is typed in the form around, a moment after it was. */
export function useTypedDraft(): FieldValues {
  return useContext(DraftContext);
}
