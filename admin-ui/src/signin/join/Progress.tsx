import { joinWords } from './messages.js';

interface ProgressProps {
  /** The step one is at, counted from 0. */
  readonly at: 0 | 1 | 2 | 3;
}

/** Where one is on the way from the form to the approval. */
export function Progress({ at }: ProgressProps) {
  return (
    <ol className="progress" aria-label={joinWords.progress}>
      {joinWords.steps.map((label, index) => (
        <li key={label} aria-current={index === at ? 'step' : undefined} className={index < at ? 'done' : undefined}>
          <span className="dot" aria-hidden="true">
            {index < at ? '✓' : index + 1}
          </span>
          <span>
            {label}
            {index < at && <span className="unseen"> {joinWords.stepDone}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
