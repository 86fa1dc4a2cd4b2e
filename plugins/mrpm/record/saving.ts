import { fillMessage } from '@onyak/core';
import { institutionCode, type RowContext, type RowHooks, type RowValues } from '@onyak/api/kit';
import { derivedFields } from '../derived.js';
import { messages } from '../messages.js';
import { lockCase, recordOfCase, type CaseOfPatient } from './record-of-case.sql.js';

/** What the server writes into a record that is saved, whoever saves it. */
export const recordHooks: RowHooks = {
  derive: (values) => ({
    d4UpdateTime: new Date().toISOString(),
    ...('d1List' in values ? derivedFields(values['d1List']) : {}),
  }),

  // decisions.md "Records": the same patient number and in-hospital case number are the same record.
  async sameAs(values, context) {
    const one = caseOf(values, context);
    if (!one) return undefined;
    // In one message: the second sees what was committed before the first was through.
    const [, recId] = await Promise.all([lockCase(context.db, one), recordOfCase(context.db, one)]);
    return recId === undefined ? undefined : { recId };
  },

  merged: (row) => fillMessage(messages['merged'], { recId: String(row['recId']) }),

  beforeInsert: (_values, { user }) =>
    Promise.resolve({
      requestUserName: user.userName,
      printedCard: false,
      sentCard: false,
      d4InsertTime: new Date().toISOString(),
    }),
};

function hospitalOf(values: RowValues, { hospitalCode }: Pick<RowContext, 'hospitalCode'>): string {
  const named = values['hospitalNameCode'];
  return typeof named === 'string' ? institutionCode(named) : hospitalCode;
}

/** Undefined where no in-hospital case number was given: nothing tells that two such records are one. */
function caseOf(values: RowValues, context: RowContext): CaseOfPatient | undefined {
  const { ptNumber, d1ManagementNumber } = values;
  if (typeof ptNumber !== 'string' || typeof d1ManagementNumber !== 'string' || d1ManagementNumber === '')
    return undefined;
  return { hospitalCode: hospitalOf(values, context), ptNumber, d1ManagementNumber };
}
