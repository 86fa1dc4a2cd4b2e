import { Frame } from './kit/frame.js';
import { messages } from './messages.js';

/** Tells of the app service that is still to come (/a without a code). */
export function NoticePage() {
  const words = messages.notice;
  return (
    <Frame title={words.title}>
      <p className="lead">{words.lead}</p>
      <p>{words.when}</p>
      <section>
        <h2>{words.meanwhileTitle}</h2>
        <ul>
          {words.meanwhile.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className="urgent">
        <h2>{words.urgentTitle}</h2>
        <p>{words.urgent}</p>
        <a className="button urgent-call" href="tel:119">
          {words.call}
        </a>
      </section>
      <p className="actions">
        <button type="button" className="button" onClick={() => window.print()}>
          {messages.print}
        </button>
      </p>
    </Frame>
  );
}
