import { Urgent } from '@onyak/patient-portal/kit';
import type { ReactNode } from 'react';
import type { ShownRecord } from './schema.js';
import type { Named, Words } from './words.js';

interface RecordWordsProps {
  readonly record: ShownRecord;
  readonly words: Words;
}

/** What to avoid first, then to whom to show it, what happened, and whom to ask (specification 1 §2.7). */
export function RecordWords({ record, words }: RecordWordsProps) {
  const { text } = words;
  return (
    <div lang={words.lang}>
      <Urgent title={text('avoid')}>
        {record.d2CiGroup.length > 0 ? <Names names={record.d2CiGroup.map(words.drug)} /> : <p>{text('none.avoid')}</p>}
      </Urgent>
      <Group title={text('careful')} names={record.d2CrhiGroup.map(words.drug)} />
      <Group title={text('allowed')} names={record.d2OaiGroup.map(words.drug)} />
      <section>
        <h2>{text('show')}</h2>
        <ul>
          {(['show.doctor', 'show.pharmacist', 'show.family'] as const).map((who) => (
            <li key={who}>{text(who)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{text('happened')}</h2>
        {record.d1List.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- cases have no other name, and the list never changes here
          <Case key={index} item={item} words={words} />
        ))}
      </section>
      {record.d2ExpertOpinion && (
        <section>
          <h2>{text('opinion')}</h2>
          <FreeText words={words} value={record.d2ExpertOpinion} />
        </section>
      )}
      <Contact record={record} words={words} />
    </div>
  );
}

function Group({ title, names }: { readonly title: string; readonly names: readonly Named[] }) {
  if (names.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <Names names={names} />
    </section>
  );
}

const keyOf = ({ name, note = '' }: Named): string => `${name} ${note}`;
/** Each once; two that have one name abroad are two where their Korean names differ. */
const unique = (names: readonly Named[]): Named[] => [...new Map(names.map((named) => [keyOf(named), named])).values()];

function Names({ names }: { readonly names: readonly Named[] }) {
  return (
    <ul>
      {unique(names).map((named) => (
        <li key={keyOf(named)}>
          <strong>{named.name}</strong>
          {named.note !== undefined && <span className="note">{named.note}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What somebody wrote, in Korean whatever the page's language is. */
function FreeText({ words, value }: { readonly words: Words; readonly value: string }) {
  return (
    <>
      {words.freeText !== undefined && <p className="help">{words.freeText}</p>}
      <p lang="ko">{value}</p>
    </>
  );
}

function Case({ item, words }: { readonly item: ShownRecord['d1List'][number]; readonly words: Words }) {
  const { text } = words;
  const severity = item.d1Severity ? words.severity(item.d1Severity) : '';
  return (
    <dl className="facts">
      <Fact name={text('case.day')}>{item.d1OccurenceDate}</Fact>
      {item.d1CausativeDrug.length > 0 && (
        <Fact name={text('case.drugs')}>
          <Names names={item.d1CausativeDrug.map(words.drug)} />
        </Fact>
      )}
      {item.d1Symptom.length > 0 && (
        <Fact name={text('case.symptoms')}>
          <Names names={item.d1Symptom.map(words.symptom)} />
        </Fact>
      )}
      {severity !== '' && <Fact name={text('case.severity')}>{severity}</Fact>}
      {item.d1CaseDescription !== '' && (
        <Fact name={text('case.description')}>
          <FreeText words={words} value={item.d1CaseDescription} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Contact({ record, words }: RecordWordsProps) {
  const { d3HospitalName: hospital, d3MedicalDepartment: department, d3ManagerTel: tel, updatedOn } = record;
  return (
    <section>
      <h2>{words.text('contact')}</h2>
      <p lang="ko">
        {hospital} {department}
      </p>
      {tel && (
        <p className="call">
          <a className="button" href={`tel:${tel.replace(/[^\d+]/g, '')}`}>
            {words.text('contact.call')} {tel}
          </a>
        </p>
      )}
      <p className="help">{words.text('updated', { day: updatedOn })}</p>
    </section>
  );
}
