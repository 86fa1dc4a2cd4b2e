import { useState } from 'react';
import * as z from 'zod/mini';
import { post } from '../ask.js';
import { AccountForm } from '../form/AccountForm.js';
import { CodeField, codeFaults } from '../form/CodeField.js';
import { useAccountForm } from '../form/use-account-form.js';
import { OutboxHint } from '../OutboxHint.js';
import { useAccountRules } from '../rules.js';
import { SignOutButton } from '../SignOutButton.js';
import { follow, ledAway, type StepFacts } from '../visitor-state.js';
import { StepGate } from '../StepGate.js';
import { codeSentAt, forgetCode } from './code-sent.js';
import { CodeTime } from './CodeTime.js';
import { joinWords } from './messages.js';
import { Progress } from './Progress.js';

const PATH = '/verify-email';

/** The code from the mail proves the address. */
export function VerifyEmail() {
  return (
    <StepGate path={PATH}>{(visitor) => visitor.kind === 'step' && <VerifyForm facts={visitor.facts} />}</StepGate>
  );
}

function VerifyForm({ facts }: { readonly facts: StepFacts }) {
  const { outbox } = useAccountRules();
  const [sentAt, setSentAt] = useState(codeSentAt);
  const form = useAccountForm({
    initial: { code: '' },
    retype: 'code',
    check: ({ code }) => codeFaults('code', code),
    send: async ({ code }) => {
      const answer = await post('/api/verifyEmail', { userId: facts.userId, code }, z.unknown());
      if (answer.kind === 'refused') return ledAway(answer, PATH) ? 'leaving' : answer;
      forgetCode();
      return await follow(answer.data, PATH);
    },
  });
  const lead = sentAt === undefined ? joinWords.verifyLeadUnknown(facts.email) : joinWords.verifyLead(facts.email);
  return (
    <AccountForm
      form={form}
      title={joinWords.verify}
      lead={
        <>
          <Progress at={1} secondFactor={facts.secondFactor} />
          <p>{lead}</p>
          {outbox && <OutboxHint />}
        </>
      }
      submit={joinWords.verifySubmit}
      after={
        <>
          <p className="hint">{joinWords.spam}</p>
          <SignOutButton />
        </>
      }
    >
      <CodeField {...form.field('code')} label={joinWords.code} autoFocus />
      <CodeTime userId={facts.userId} sentAt={sentAt} onSent={() => setSentAt(codeSentAt())} />
    </AccountForm>
  );
}
