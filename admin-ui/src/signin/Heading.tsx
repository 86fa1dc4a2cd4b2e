import { useEffect, useRef } from 'react';

/** The title of a page that begins with no field: it takes the focus, so that it is read and Tab goes on from it. */
export function Heading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 id="title" ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
