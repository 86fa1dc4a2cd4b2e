import type { ReactNode } from 'react';

interface HiddenTextProps {
  /** For what takes its name from it. */
  readonly id?: string;
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** For screen readers alone. */
export function HiddenText({ id, role, children }: HiddenTextProps) {
  return (
    <span {...(id ? { id } : {})} {...(role ? { role } : {})} className="f-heard">
      {children}
    </span>
  );
}
