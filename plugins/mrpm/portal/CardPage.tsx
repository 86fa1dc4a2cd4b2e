import { DocumentView, Frame, LinkGate, PrintButton, type OpenLink } from '@onyak/patient-portal/kit';
import * as z from 'zod/mini';
import { cardWords as words } from '../card/messages-card.js';
import { cardCalls } from '../links.js';

const drugs = z.array(z.object({ drugName: z.string() }));
const cardSchema = z.object({
  ptName: z.string(),
  d1List: z.array(z.object({ d1CausativeDrug: drugs, d1Symptom: z.array(z.object({ symptomNameKor: z.string() })) })),
  d2CiGroup: drugs,
  d2CrhiGroup: drugs,
  d2OaiGroup: drugs,
  d2ExpertOpinion: z.string(),
  d3HospitalName: z.string(),
  d3ManagerTel: z.string(),
  updatedOn: z.string(),
});
type Card = z.output<typeof cardSchema>;

const unique = (names: readonly string[]): string => [...new Set(names)].join(', ');
const namesOf = (list: z.output<typeof drugs>): string => unique(list.map(({ drugName }) => drugName));

/** The safety card on a phone, in words and as the picture that is printed (specification 1 §2.9). */
export function CardPage({ open }: { readonly open: OpenLink }) {
  return (
    <LinkGate open={open} title={words.page} calls={cardCalls} answer={cardSchema}>
      {(card, { reload }) => (
        <Frame title={words.page}>
          <p className="lead">{words.show}</p>
          <dl className="facts">
            {factsOf(card).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <DocumentView
            open={open}
            calls={cardCalls}
            fileName={`${words.file} ${card.updatedOn}.pdf`}
            alt={words.picture}
            onEnded={reload}
          />
          <PrintButton />
        </Frame>
      )}
    </LinkGate>
  );
}

function factsOf(card: Card): (readonly [string, string])[] {
  const suspected = card.d1List.flatMap(({ d1CausativeDrug }) => d1CausativeDrug);
  const symptoms = card.d1List.flatMap(({ d1Symptom }) => d1Symptom.map(({ symptomNameKor }) => symptomNameKor));
  const facts = [
    [words.name, card.ptName],
    [words['drug.GENERAL'], namesOf(suspected)],
    [words.symptom, unique(symptoms)],
    [words.avoid, namesOf(card.d2CiGroup)],
    [words.careful, namesOf(card.d2CrhiGroup)],
    [words.allowed, namesOf(card.d2OaiGroup)],
    [words['opinion.GENERAL'], card.d2ExpertOpinion],
    [words.institution, card.d3HospitalName],
    [words.contact, card.d3ManagerTel],
    [words.issued, card.updatedOn],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}
