import {
  FaultPage,
  Frame,
  KeepButton,
  KeepOnPhone,
  LinkGate,
  LoadingPage,
  PrintButton,
  useLinkPicture,
  WrongAddressPage,
  type OpenLink,
} from '@onyak/patient-portal/kit';
import { linkPaths } from '@onyak/core/link';
import * as z from 'zod/mini';
import { cardWords as words } from '../card/messages-card.js';
import { cardCalls, cardPicture } from '../links.js';

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

/** The safety card on a phone: the picture that is printed, and its words (specification 1 §2.9). */
export function CardPage({ open }: { readonly open: OpenLink }) {
  return open.row === undefined ? <LinkedCard open={open} /> : <NumberedCard open={open} recId={open.row} />;
}

/** By a link's code, after the certification. */
function LinkedCard({ open }: { readonly open: OpenLink }) {
  return (
    <LinkGate open={open} title={words.page} calls={cardCalls} answer={cardSchema}>
      {(card, { leave, reload }) => (
        <Frame title={words.page}>
          <p className="lead">{words.show}</p>
          <Picture open={open} />
          <dl className="facts stacked">
            {factsOf(card).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className="actions">
            <KeepButton
              open={open}
              file={{ path: cardPicture.download }}
              fileName={`${words.file} ${card.updatedOn}.png`}
              label={words.keepPng}
              onEnded={reload}
            />
            <KeepButton
              open={open}
              file={{ path: linkPaths(cardCalls).pdf }}
              fileName={`${words.file} ${card.updatedOn}.pdf`}
              label={words.keepPdf}
              onEnded={reload}
            />
            <PrintButton />
          </div>
          <KeepOnPhone open={open} title={words.page} issued={card.updatedOn} facts={factsOf(card)} calls={cardCalls} />
          <div className="actions">
            <button type="button" className="button" onClick={leave}>
              {words.leave}
            </button>
            <p className="help">{words.leaveWhy}</p>
          </div>
        </Frame>
      )}
    </LinkGate>
  );
}

/** The words below say the same: where the picture does not come, nothing is missing. */
function Picture({ open }: { readonly open: OpenLink }) {
  const picture = useLinkPicture(open, { path: cardPicture.display, method: 'GET' });
  if (picture?.state === 'done') return <img className="paper" src={picture.data} alt={words.picture} />;
  return (
    <p className="help" role="status">
      {picture === undefined ? words.drawing : words.pictureFailed}
    </p>
  );
}

/** By the record's number: for who has signed in, and in a browser that has been certified for the card. */
function NumberedCard({ open, recId }: { readonly open: OpenLink; readonly recId: string }) {
  const path = `${cardPicture.display}?recId=${encodeURIComponent(recId)}`;
  const picture = useLinkPicture(open, { path, method: 'GET' });
  const again = () => window.location.reload();
  switch (picture?.state) {
    case undefined:
      return <LoadingPage title={words.page} />;
    case 'failed':
      return <FaultPage message={picture.message} onAgain={again} />;
    case 'wrong':
    case 'certify':
      return <WrongAddressPage />;
    case 'done':
      return (
        <Frame title={words.page}>
          <img className="paper" src={picture.data} alt={words.pictureAlone} />
          <div className="actions">
            <KeepButton
              open={open}
              file={{ path: cardPicture.download, body: { recId } }}
              fileName={`${words.file}.png`}
              label={words.keepPng}
              onEnded={again}
            />
          </div>
        </Frame>
      );
  }
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
