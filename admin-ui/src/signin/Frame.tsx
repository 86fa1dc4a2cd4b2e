import type { ReactNode } from 'react';
import { words } from './messages.js';

/** The ground of the account pages: what Onyak is on one side, the form on the other. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="frame">
      <aside className="story">
        <p className="brand">
          <img src="/favicon.svg" alt="" width={40} height={40} />
          <span>{words.name}</span>
        </p>
        <div className="pitch">
          <p className="lead">
            {words.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <ul>
            {words.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <p className="small">
          {words.tagline} · {words.version}
        </p>
        <Capsules />
      </aside>
      <main className="desk">{children}</main>
    </div>
  );
}

/** A quiet drawing of capsules; decoration only. */
function Capsules() {
  return (
    <svg className="capsules" viewBox="0 0 400 400" aria-hidden="true">
      {[
        { x: 250, y: 70, turn: -35, scale: 1.5 },
        { x: 90, y: 230, turn: 25, scale: 1 },
        { x: 290, y: 290, turn: 60, scale: 1.2 },
      ].map(({ x, y, turn, scale }) => (
        <g key={turn} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
          <rect x={-70} y={-28} width={140} height={56} rx={28} className="shell" />
          <path d="M0 -28h42a28 28 0 0 1 0 56H0z" className="cap" />
        </g>
      ))}
    </svg>
  );
}
