import { useMemo } from 'react';
import { useNotify } from 'react-admin';

export interface Toast {
  readonly success: (text: string) => void;
  /** Fades after 2.5 s unless it is being read (hover or focus); pages also keep the error in place. */
  readonly error: (text: string) => void;
  readonly info: (text: string) => void;
}

/** react-admin's notification by the three kinds that we have. */
export function useToast(): Toast {
  const notify = useNotify();
  return useMemo(
    () => ({
      success: (text) => notify(text, { type: 'success' }),
      error: (text) => notify(text, { type: 'error' }),
      info: (text) => notify(text, { type: 'info' }),
    }),
    [notify],
  );
}
