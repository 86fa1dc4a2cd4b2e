import {
  CopyLink,
  DocumentView,
  Frame,
  KeepButton,
  LinkGate,
  PrintButton,
  Urgent,
  type OpenLink,
} from '@onyak/patient-portal/kit';
import { publicFhir, recordCalls } from '../links.js';
import { publicText, severityText } from '../public-record/messages-public.js';
import { recordSchema, type ShownRecord } from './schema.js';

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** The record in plain words: what to avoid first, then what happened, then whom to ask (specification 1 §2.7). */
export function RecordPage({ open }: { readonly open: OpenLink }) {
  return (
    <LinkGate open={open} title={publicText('title')} calls={recordCalls} answer={recordSchema}>
      {(record, { leave, reload }) => (
        <Frame title={publicText('titleOf', { name: record.ptName })}>
          <p className="lead">{publicText('lead')}</p>
          <Urgent title={publicText('avoid')}>
            <Drugs drugs={record.d2CiGroup} none={publicText('none.avoid')} />
          </Urgent>
          <Group title={publicText('careful')} drugs={record.d2CrhiGroup} />
          <Group title={publicText('allowed')} drugs={record.d2OaiGroup} />
          <section>
            <h2>{publicText('happened')}</h2>
            {record.d1List.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- cases have no other name, and the list never changes here
              <Case key={index} item={item} />
            ))}
          </section>
          {record.d2ExpertOpinion && (
            <section>
              <h2>{publicText('opinion')}</h2>
              <p>{record.d2ExpertOpinion}</p>
            </section>
          )}
          <Contact record={record} />
          <DocumentView
            open={open}
            calls={recordCalls}
            fileName={publicText('pdf.name', { day: record.updatedOn })}
            alt={publicText('document.alt')}
            onEnded={reload}
          />
          <div className="actions">
            <KeepButton
              open={open}
              file={{ path: publicFhir, method: 'GET' }}
              fileName={publicText('fhir.name', { day: record.updatedOn })}
              label={publicText('fhir.keep')}
              onEnded={reload}
            />
            <p className="help">{publicText('fhir.why')}</p>
            <CopyLink />
            <PrintButton />
            <button type="button" className="button" onClick={leave}>
              {publicText('leave')}
            </button>
            <p className="help">{publicText('leave.why')}</p>
          </div>
        </Frame>
      )}
    </LinkGate>
  );
}

type DrugList = ShownRecord['d2CiGroup'];

function Group({ title, drugs }: { readonly title: string; readonly drugs: DrugList }) {
  if (drugs.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <Drugs drugs={drugs} />
    </section>
  );
}

function Drugs({ drugs, none = '' }: { readonly drugs: DrugList; readonly none?: string }) {
  if (drugs.length === 0) return <p>{none}</p>;
  return (
    <ul>
      {unique(drugs.map(({ drugName }) => drugName)).map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function Case({ item }: { readonly item: ShownRecord['d1List'][number] }) {
  const facts = [
    ['case.day', item.d1OccurenceDate],
    ['case.drugs', unique(item.d1CausativeDrug.map(({ drugName }) => drugName)).join(', ')],
    ['case.symptoms', unique(item.d1Symptom.map(({ symptomNameKor }) => symptomNameKor)).join(', ')],
    ['case.severity', item.d1Severity ? severityText(item.d1Severity) : ''],
    ['case.description', item.d1CaseDescription],
  ] as const;
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{publicText(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Contact({ record }: { readonly record: ShownRecord }) {
  const { d3HospitalName: hospital, d3MedicalDepartment: department, d3ManagerTel: tel, updatedOn } = record;
  return (
    <section>
      <h2>{publicText('contact')}</h2>
      <p>
        {hospital} {department}
      </p>
      {tel && (
        <p className="actions">
          <a className="button" href={`tel:${tel.replace(/[^\d+]/g, '')}`}>
            {publicText('contact.call')} {tel}
          </a>
        </p>
      )}
      <p className="help">{publicText('updated', { day: updatedOn })}</p>
    </section>
  );
}
