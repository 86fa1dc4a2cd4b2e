import { DocumentView, Frame, LinkGate, type OpenLink } from '@onyak/patient-portal/kit';
import { leafletCalls } from '../links.js';
import { words } from '../words.js';
import { DayGrid } from './DayGrid.js';
import { shownSchema, type ShownLeaflet } from './schema.js';

/** The guide in words, and as the paper that was handed out. */
export function LeafletPage({ open }: { readonly open: OpenLink }) {
  return (
    <LinkGate open={open} title={words.title} calls={leafletCalls} answer={shownSchema}>
      {({ leaflet }, { reload }) => (
        <Frame title={words.titleOf(leaflet.patient)}>
          <p className="lead">{words.lead(leaflet.recordDate)}</p>
          {leaflet.ask.map(({ heading, texts }) => (
            <Part key={heading} title={heading} items={texts} />
          ))}
          <DayGrid grid={leaflet.grid} />
          <Drugs leaflet={leaflet} />
          <Harms leaflet={leaflet} />
          <Part title={words.signs} items={leaflet.signs} />
          <Part title={words.storage} items={withDrugs(leaflet.storage)} />
          <Part title={words.keep} items={leaflet.keep} />
          <Part title={words.unknown} lead={words.unknownLead} items={leaflet.unknown} />
          <p>{words.disclaimer}</p>
          <DocumentView
            open={open}
            calls={leafletCalls}
            fileName={words.pdfName}
            alt={words.picture}
            onEnded={reload}
          />
        </Frame>
      )}
    </LinkGate>
  );
}

interface PartProps {
  readonly title: string;
  readonly lead?: string;
  readonly items: readonly string[];
}

function Part({ title, lead, items }: PartProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {lead !== undefined && <p>{lead}</p>}
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

function Drugs({ leaflet }: { readonly leaflet: ShownLeaflet }) {
  if (leaflet.drugs.length === 0) return null;
  return (
    <section>
      <h2>{words.drugs}</h2>
      {leaflet.drugs.map(({ name, ingredient, parts }) => (
        <section key={name}>
          <h3>{ingredient === '' ? name : `${name}(${ingredient})`}</h3>
          <dl className="told">
            {parts.map(({ part, texts }) => (
              <div key={part}>
                <dt>{words.parts[part]}</dt>
                <dd>{texts.join(' ')}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}

function Harms({ leaflet }: { readonly leaflet: ShownLeaflet }) {
  if (leaflet.harms.length > 0) return <Part title={words.harms} items={withDrugs(leaflet.harms)} />;
  return (
    <section>
      <h2>{words.harms}</h2>
      <p>{words.noHarms}</p>
    </section>
  );
}

const withDrugs = (told: ShownLeaflet['harms']): string[] =>
  told.map(({ text, drugs }) => `${text} ${words.harmDrugs(drugs.join(', '))}`);
