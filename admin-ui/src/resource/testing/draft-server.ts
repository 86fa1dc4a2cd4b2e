import { z } from 'zod';

const keptSchema = z.object({
  userId: z.string(),
  draft: z.record(z.string(), z.unknown()),
  version: z.number().nullable(),
  revision: z.number(),
});

interface Kept {
  readonly row: string;
  readonly draft: Readonly<Record<string, unknown>>;
  readonly version: number | null;
  readonly revision: number;
  readonly updatedAt: string;
}

export interface DraftServer {
  /** Answers `/api/drafts`, the other addresses by what is given. */
  readonly fetch: (others: typeof globalThis.fetch) => typeof globalThis.fetch;
  readonly kept: (form: string, row: string) => Kept | undefined;
  /** Another device keeps this. */
  readonly keepElsewhere: (form: string, row: string, draft: Kept['draft'], version?: number) => void;
  /** Another device has saved, or thrown away, what it had kept. */
  readonly dropElsewhere: (form: string, row: string) => void;
}

/** `/api/drafts` in memory, by the host's conventions. */
export function startDraftServer(): DraftServer {
  const drafts = new Map<string, Kept>();
  const put = (place: string, row: string, draft: Kept['draft'], version: number | null) => {
    const revision = (drafts.get(place)?.revision ?? 0) + 1;
    const kept = { row, draft, version, revision, updatedAt: '2026-11-23T09:30:00+09:00' };
    drafts.set(place, kept);
    return kept;
  };
  return {
    kept: (form, row) => drafts.get(`${form} ${row}`),
    keepElsewhere: (form, row, draft, version) => void put(`${form} ${row}`, row, draft, version ?? null),
    dropElsewhere: (form, row) => void drafts.delete(`${form} ${row}`),
    fetch: (others) => async (input, init) => {
      const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://onyak'), init);
      const [, , part, form, rawRow] = new URL(request.url).pathname.split('/');
      if (part !== 'drafts') return others(input, init);
      const row = rawRow === undefined ? undefined : decodeURIComponent(rawRow);
      const place = `${form} ${row}`;
      if (request.method === 'GET') {
        const ofForm = [...drafts].filter(([name]) =>
          row === undefined ? name.startsWith(`${form} `) : name === place,
        );
        return Response.json({ result: 'SUCCESS', data: { userId: 'MANAGER01', draft: ofForm.at(-1)?.[1] ?? null } });
      }
      if (request.method === 'DELETE') {
        drafts.delete(place);
        return Response.json({ result: 'SUCCESS' });
      }
      const { draft, version, revision } = keptSchema.parse(await request.json());
      const current = drafts.get(place);
      if (current && current.revision !== revision)
        return Response.json({ result: 'CONFLICT', msg: '다른 기기', data: { current } }, { status: 409 });
      return Response.json({ result: 'SUCCESS', data: put(place, row ?? '', draft, version) });
    },
  };
}
