import { fillMessage, OnyakError, type SessionUser } from '@onyak/core';
import { modelOf, readerOfKind, requestOwner, type RequestArchive, type TenantDatabase } from '@onyak/api/kit';
import { messages } from '../messages.js';
import { studyPatient } from '../resource.js';
import { studySurvey } from '../survey/resource.js';
import { requestRows } from './request-rows.js';
import { countStudyRequests, isWhole, listStudyRequests, type RequestBounds } from './requests.sql.js';
import { Collected } from './study-file.js';

const StudyPatient = modelOf(studyPatient);
const StudySurvey = modelOf(studySurvey);

/** Requests that one file has at most: it is made in memory. */
const MAX_REQUESTS = 5_000;
const PAGE = 100;

export interface StudyAsked {
  readonly user: Pick<SessionUser, 'userId' | 'menuList'>;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/**
 * Everything of the study that the caller may read: patients and surveys, and of registered patients the requests of each kind whose
 * menu the caller holds, the caller's own or, with the menu's function, the institution's.
 * @throws OnyakError VALIDATION where there are too many requests for one file.
 */
export async function collect(
  db: TenantDatabase,
  archives: readonly RequestArchive[],
  { user, startDate, endDate }: StudyAsked,
): Promise<{ readonly collected: Collected; readonly withheld: readonly string[]; readonly unread: number }> {
  const collected = new Collected();
  collected.add(
    studyPatient.name,
    (await StudyPatient.on(db).orderBy('ptIrbNumber')).map((row) => row.toJSON()),
  );
  collected.add(
    studySurvey.name,
    (await StudySurvey.on(db).orderBy('ptIrbNumber')).map((row) => row.toJSON()),
  );
  const readable = archives.flatMap((archive) => {
    const reader = readerOfKind(user, archive.kind.menus);
    const bounds = { kind: archive.kind.kind, startDate, endDate };
    return reader ? [{ archive, bounds: { ...bounds, owner: requestOwner(reader) } }] : [];
  });
  let count = 0;
  for (const { bounds } of readable) count += await countStudyRequests(db, bounds);
  if (count > MAX_REQUESTS) {
    const message = fillMessage(messages['export.tooMany'], { count, max: MAX_REQUESTS });
    throw new OnyakError('VALIDATION', message, { faults: [{ field: 'startDate', message }] });
  }
  let unread = 0;
  for (const { archive, bounds } of readable) unread += await collectKind(db, archive, bounds, collected);
  const told = readable.map(({ archive }) => archive);
  return { collected, withheld: archives.filter((one) => !told.includes(one)).map(({ kind }) => kind.label), unread };
}

/** @returns how many stand in the database with a content that no version of today reads. */
async function collectKind(
  db: TenantDatabase,
  archive: RequestArchive,
  bounds: RequestBounds,
  collected: Collected,
): Promise<number> {
  let after = '';
  let unread = 0;
  for (;;) {
    const page = await listStudyRequests(db, bounds, { after, limit: PAGE });
    const kept = await archive.results(
      db,
      page.map(({ reqId }) => reqId),
    );
    const byId = new Map(kept.map((one) => [one.reqId, one]));
    for (const asked of page) {
      const found = byId.get(asked.reqId);
      if (!found) continue;
      if (!isWhole(asked)) {
        unread += 1;
        continue;
      }
      for (const [table, rows] of Object.entries(requestRows(asked, found))) collected.add(table, rows);
    }
    const last = page.at(-1);
    if (page.length < PAGE || !last) return unread;
    after = last.reqId;
  }
}
