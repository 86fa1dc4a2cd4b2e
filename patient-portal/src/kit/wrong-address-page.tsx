import { Frame } from './frame.js';
import { messages } from '../messages.js';

/** An address whose code is missing, wrong or no longer valid; it does not tell which. */
export function WrongAddressPage() {
  const words = messages.wrong;
  return (
    <Frame title={words.title}>
      <p className="lead">{words.lead}</p>
      <section>
        <h2>{words.stepsTitle}</h2>
        <ol>
          {words.steps.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </section>
      <p className="actions">
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {messages.reload}
        </button>
      </p>
    </Frame>
  );
}
