import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { DEMONSTRATION_PASSWORD } from '../../../e2e/support/accounts.js';
import { sql } from '../../../e2e/support/people.js';

/** A link to a record of the demonstration, and what its patient knows. */
export interface Issued {
  readonly recId: string;
  readonly url: string;
  readonly linkNo: string;
  readonly birth: string;
  readonly name: string;
}

const session = z.object({ data: z.object({ token: z.string() }) });

/** Headers of a member of staff who reaches every record of the institution. */
export async function staff(request: APIRequestContext): Promise<Record<string, string>> {
  const userId = 'MANAGER01';
  const answer = await request.post('/loginProc', { data: { userId, userPassword: DEMONSTRATION_PASSWORD } });
  return { token: session.parse(await answer.json()).data.token, userId };
}

const records = z.object({
  data: z.array(
    z.object({
      recId: z.string(),
      ptRrn: z.string(),
      ptName: z.string(),
      status: z.string(),
    }),
  ),
});

/** Issues a link of a kind to a record with drugs in each group. */
export async function issue(request: APIRequestContext, purpose = 'mrpm-view'): Promise<Issued> {
  const headers = await staff(request);
  const list = await request.get('/api/MRPM/selectADRData?startDate=2020-01-01&endDate=2099-12-31', { headers });
  const found = records.parse(await list.json()).data;
  const record = found.find(({ status }) => status === 'ACTIVE');
  if (!record) throw new Error('the demonstration has no such record');
  const { recId, ptRrn: birth, ptName: name } = record;
  const drugs = (...named: (readonly [code: string, name: string])[]) =>
    named.map(([drugCode, drugName]) => ({ drugType: 'ATC', drugCode, drugName }));
  await sql(
    'update adr_record set d2_ci_group = $2, d2_crhi_group = $3, d2_expert_opinion = $4, d1_list = $5 where rec_id = $1',
    [
      recId,
      JSON.stringify(drugs(['J01C', '페니실린계 항생제'], ['Z99', '아목시실린/클라불란산칼륨 복합제'])),
      JSON.stringify(drugs(['J01DB', '세팔로스포린계 항생제'])),
      '페니실린계 항생제를 다시 드시면 위험할 수 있습니다.',
      JSON.stringify([
        {
          d1OccurenceDate: '2026-03-02',
          d1Causality: '가능함',
          d1Severity: 'Moderate',
          d1CausativeDrug: drugs(['J01C', '페니실린계 항생제'], ['J01C', '아목시실린/클라불란산칼륨 복합제']),
          d1Symptom: [{ symptomCode: 'SY0001', symptomNameKor: '발진', symptomNameEng: 'Rash' }],
          d1CaseDescription: '복용 사흘째 온몸에 발진',
        },
      ]),
    ],
  );
  const answer = await request.post('/api/MRPM/issueLink', { headers, data: { recId, purpose } });
  const { data } = z.object({ data: z.object({ url: z.string(), linkNo: z.string() }) }).parse(await answer.json());
  return { recId, birth: birth.replaceAll('-', ''), name, ...data };
}
