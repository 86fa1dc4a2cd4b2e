import { randomUUID } from 'node:crypto';
import type { World } from '../../../api/src/conformance/world.js';
import type { Example } from './examples.js';
import { openGuide } from './open-guide.js';

const phrase = 'ask.askToday';
const words = '오늘 꼭 처방한 의사나 약사에게 전화해 {subject} 계속 써도 되는지 물어보십시오';

/** What the writing calls about an institution's wordings are made with. */
export function wordingExamples(
  world: () => World,
  ask: (method: string, path: string, body?: unknown) => Promise<unknown>,
): Readonly<Record<string, () => Promise<Example>>> {
  const owner = () => world().setting.owner;
  /** A guide that shows the sentence, counted. */
  const shown = async () => {
    await openGuide(owner());
    await ask('POST', '/api/MWRD/countGuides', {});
  };
  const wording = async (state: 'PROPOSED' | 'APPROVED') => {
    const id = randomUUID();
    await owner().query(`delete from guide_wording where state = 'PROPOSED'`);
    await owner().query(
      `insert into guide_wording (id, hospital_code, phrase, number, text, engine, state, proposed_by, reviewed_by, reviewed_at, effective_from)
       select $1, 'H0001', $2, coalesce(max(number), 0) + 1, $3, '', $4, 'DOCTOR01',
         case $4 when 'APPROVED' then 'MANAGER01' end, case $4 when 'APPROVED' then now() end, case $4 when 'APPROVED' then current_date end
       from guide_wording where hospital_code = 'H0001' and phrase = $2`,
      [id, phrase, words, state],
    );
    return id;
  };
  return {
    'POST /api/MWRD/countGuides': () => Promise.resolve({ body: {}, target: '' }),
    'POST /api/MWRD/proposeWording': async () => {
      await shown();
      await owner().query(`delete from guide_wording where state = 'PROPOSED'`);
      return { body: { phrase, text: words }, target: phrase };
    },
    'POST /api/MWRD/reviewWording': async () => {
      await shown();
      const id = await wording('PROPOSED');
      return { body: { id, approve: 'Y' }, target: id };
    },
    'POST /api/MWRD/endWording': async () => {
      const id = await wording('APPROVED');
      return { body: { id, note: '지어낸 사유' }, target: id };
    },
  };
}
