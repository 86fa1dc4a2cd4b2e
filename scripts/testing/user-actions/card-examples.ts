import { z } from 'zod';
import type { World } from '../../../api/src/conformance/world.js';
import type { Example } from './examples.js';

const texts = { cardType: 'GENERAL', d1CausativeDrug: '약물', d1Symptom: '발진', d2ExpertOpinion: '확인하십시오.' };
const aCase = {
  d1OccurenceDate: '2026-03-02',
  d1CausativeDrug: [{ drugType: 'ATC', drugCode: 'J01CA04', drugName: 'amoxicillin' }],
  d1Symptom: [{ symptomNameKor: '발진' }],
};

/** What the writing calls of safety cards are made with. */
export function cardExamples(
  world: () => World,
  activeRecord: () => Promise<string>,
): Readonly<Record<string, () => Promise<Example>>> {
  const drawn = async (): Promise<Example> => {
    const recId = await activeRecord();
    return { body: { targetRecId: recId, ...texts }, target: recId };
  };
  const issued = async (): Promise<Example> => {
    const recId = await activeRecord();
    return { body: { targetRecId: recId, cardInfo: JSON.stringify(texts) }, target: recId };
  };
  return {
    'POST /api/ADRI/downloadPreviewCard': drawn,
    'POST /api/IPRT/cardPdf': drawn,
    'POST /api/ADRI/insertPrintHst': issued,
    'POST /api/ADRI/insertSendHst': issued,
    'POST /api/IPRT/resend': async () => {
      const { rows } = await world().setting.owner.query(
        `with m as (insert into mail (hospital_code, purpose, recipient, subject, status, channel)
           values ('H0001', 'SAFETY_CARD', '010-1111-2222', '안내', 'FAILED', 'TEXT') returning mail_no)
         insert into card_issue (hospital_code, rec_id, way, print_method, card_kind, card_info, user_id, user_name, mail_no)
         select 'H0001', $1, 'SEND', 'RECORD', 'GENERAL', $2, 'MANAGER01', '관리자', mail_no from m returning issue_no::text as no`,
        [await activeRecord(), JSON.stringify(texts)],
      );
      const [{ no }] = z.tuple([z.object({ no: z.string() })]).parse(rows);
      return { body: { issueNo: no }, target: no };
    },
    'POST /api/MRPD/insertADRDataTemp': () =>
      Promise.resolve({
        body: { ptName: '지어낸', ptNumber: 'T-1', ptRrn: '19700102', d1List: JSON.stringify([aCase]) },
        target: '',
      }),
  };
}
