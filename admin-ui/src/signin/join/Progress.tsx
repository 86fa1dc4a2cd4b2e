import { joinWords } from './messages.js';

interface ProgressProps {
  /** The step one is at, counted from 0. */
  readonly at: 0 | 1 | 2 | 3;
  /** False where the institution asks for no second factor: its step is passed over. */
  readonly secondFactor?: boolean | undefined;
}

const SECOND_FACTOR = 2;

/** Where one is on the way from the form to the approval. */
export function Progress({ at, secondFactor = true }: ProgressProps) {
  return (
    <ol className="progress" aria-label={joinWords.progress}>
      {joinWords.steps.map((label, index) => {
        const unused = index === SECOND_FACTOR && !secondFactor;
        const done = index < at && !unused;
        return (
          <li key={label} aria-current={index === at ? 'step' : undefined} className={stepClass(index < at, unused)}>
            <span className="dot" aria-hidden="true">
              {unused ? '–' : done ? '✓' : index + 1}
            </span>
            <span>
              {label}
              {done && <span className="unseen"> {joinWords.stepDone}</span>}
              {unused && <span className="why">{joinWords.stepUnused}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function stepClass(passed: boolean, unused: boolean): string | undefined {
  if (unused) return passed ? 'passed unused' : 'unused';
  return passed ? 'passed' : undefined;
}
