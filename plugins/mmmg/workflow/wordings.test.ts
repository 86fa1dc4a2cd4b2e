import { mergedDataSchema } from '@onyak/core';
import { withTenant } from '@onyak/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness, HOSPITAL, quietRuntime, type Harness } from './testing/harness.js';

let onyak: Harness;

const ownWords = '오늘 꼭 처방한 의사나 약사에게 전화해 {subject} 계속 써도 되는지 물어보십시오';
const said = '오늘 꼭 처방한 의사나 약사에게 전화해';
const engines = '오늘 안에 처방한 의사나 약사에게 전화해';

beforeAll(async () => {
  quietRuntime();
  onyak = await createHarness();
  await onyak.startWorkers();
});
afterAll(() => onyak?.close());

interface Given {
  readonly number: number;
  readonly text: string;
  readonly phrase?: string;
  readonly hospital?: string;
  readonly from?: string;
  readonly to?: string | null;
}

/** A wording that two people have let take effect, whatever the checks say of it. */
const approve = ({
  number,
  text,
  phrase = 'ask.askToday',
  hospital = HOSPITAL,
  from = '2020-01-01',
  to = null,
}: Given) =>
  withTenant(onyak.pool, { userId: 'MANAGER01', hospitalCode: hospital }, (db) =>
    db.query(
      `insert into guide_wording (hospital_code, phrase, number, text, engine, state, proposed_by, reviewed_by, reviewed_at, effective_from, effective_to)
       values ($1, $2, $3, $4, '', 'APPROVED', 'DOCTOR01', 'MANAGER01', now(), $5, $6)`,
      [hospital, phrase, number, text, from, to],
    ),
  );

const finish = async (wordingDay: string | null = null) => {
  const reqId = await onyak.insertRequest();
  if (wordingDay !== null)
    await onyak.read((db) =>
      db.query('update guide_request set wording_day = $2 where req_id = $1', [reqId, wordingDay]),
    );
  await onyak.client.start({ reqId, hospitalCode: HOSPITAL, userId: 'DOCTOR01' });
  await onyak.untilStatus(reqId, 'WAITING');
  const merged = mergedDataSchema.parse((await onyak.node(reqId, 1))?.['merged_data']);
  return { reqId, merged, guide: JSON.stringify(merged.guide), final: (await onyak.composeFinal(reqId, 1)).text };
};

test("guides say the institution's words from the day they take effect, marked with their version, and stand the checks", async () => {
  const before = await finish();
  expect(before.merged.wordings).toEqual([]);
  expect(before.guide).toContain(engines);

  await approve({ number: 2, text: ownWords });
  const after = await finish();
  expect(after.merged.worded.map(({ phrase, version }) => [phrase, version])).toEqual([['ask.askToday', 2]]);
  expect(after.merged.wordings).toEqual([{ phrase: 'ask.askToday', version: 2, text: ownWords }]);
  expect(after.merged.faults).toEqual([]);
  expect(after.merged.excluded).toEqual([]);
  expect(after.guide).toContain(said);
  expect(after.guide).not.toContain(engines);
  expect(after.final).toContain(said);

  // A guide of before is as it was, and its final text is made with the words of then.
  const kept = mergedDataSchema.parse((await onyak.node(before.reqId, 1))?.['merged_data']);
  expect(kept).toEqual(before.merged);
  expect(before.final).toContain(engines);

  // Worded as on a day when nobody had other words.
  const then = await finish('2019-12-31');
  expect(then.guide).toBe(before.guide);
  expect(then.final).toBe(before.final);
  const asOf = await finish('2020-01-01');
  expect(asOf.guide).toBe(after.guide);
});

test('a wording that is over, of another institution, or that the checks refuse in a guide is not said', async () => {
  await onyak.read((db) => db.query(`update guide_wording set effective_to = effective_from`));
  await approve({ number: 3, text: ownWords, from: '2999-01-01' });
  await approve({
    number: 1,
    text: '오늘 안에 꼭 의사나 약사에게 전화해 {subject} 써도 되는지 물어보십시오',
    hospital: 'H0002',
  });
  await approve({ number: 1, text: '{drugs} 함께 쓰면 {harm}{condition} 큰 탈은 없습니다', phrase: 'harm.together' });
  const { merged, guide, final } = await finish();
  expect(merged.wordings).toEqual([]);
  expect(merged.faults).toEqual([]);
  for (const words of [said, '오늘 안에 꼭', '큰 탈은']) {
    expect(guide).not.toContain(words);
    expect(final).not.toContain(words);
  }
});
