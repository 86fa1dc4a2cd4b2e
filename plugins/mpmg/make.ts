import { OnyakError, type Leaflet, type SessionUser } from '@onyak/core';
import { readRequest, type TenantDatabase } from '@onyak/api/kit';
import { composeLeaflet } from '@onyak/workflows/leaflet';
import { guideRequests } from '../mmmg/contract.js';
import { text } from './messages.js';
import { holdsFunction } from './rights.js';
import { readFacts, readNames, readRequested } from './source.sql.js';

export interface Asker {
  readonly user: SessionUser;
  readonly db: TenantDatabase;
}

export interface Made {
  readonly leaflet: Leaflet;
  readonly hospitalCode: string;
}

/** The guide of a request as its findings and the tables have it. @throws OnyakError NOT_FOUND, STATE */
export async function makeLeaflet({ db, user }: Asker, reqId: string): Promise<Made> {
  const reader = { user, f1: holdsFunction(user, 'MMMG') };
  const { hospitalCode } = await readRequest(db, reqId, guideRequests.kind, reader);
  const asked = await readRequested(db, reqId);
  if (!asked) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  const { payload, screening, recordDate } = asked;
  if (!screening) throw new OnyakError('STATE', text('mpmg.notScreened'));
  const codes = [...new Set(payload.medications.map(({ atcCode }) => atcCode).filter((code) => code !== ''))];
  const { names, components } = await readNames(db, codes, screening.knowledgeRelease);
  const nameByCode = new Map(names.map(({ code, name }) => [code, name]));
  const leaflet = composeLeaflet({
    patient: { name: payload.name, age: payload.age, gender: payload.gender },
    recordDate,
    medications: payload.medications,
    screening,
    facts: await readFacts(db, screening.knowledgeRelease),
    names: {
      nameOf: (code) => nameByCode.get(code) ?? '',
      componentsOf: (code) => components.filter((one) => one.code === code).map(({ component }) => component),
    },
  });
  return { leaflet, hospitalCode };
}
