import { profileSchema } from '../answer.js';
import { post } from '../ask.js';
import { AccountForm } from '../form/AccountForm.js';
import { CodeField, codeFaults } from '../form/CodeField.js';
import { useAccountForm } from '../form/use-account-form.js';
import { words } from '../messages.js';
import { SignOutButton } from '../SignOutButton.js';
import { enter, ledAway, type StepFacts } from '../visitor-state.js';
import { StepGate } from '../StepGate.js';

const PATH = '/check-otp';

/** The second factor at sign-in. */
export function CheckOtp() {
  return <StepGate path={PATH}>{(visitor) => visitor.kind === 'step' && <CheckForm facts={visitor.facts} />}</StepGate>;
}

function CheckForm({ facts }: { readonly facts: StepFacts }) {
  const form = useAccountForm({
    initial: { code: '' },
    retype: 'code',
    check: ({ code }) => codeFaults('code', code),
    send: async ({ code }) => {
      const answer = await post('/api/checkOtp', { userId: facts.userId, code }, profileSchema);
      if (answer.kind === 'done') {
        enter(answer.data);
        return 'leaving';
      }
      return ledAway(answer, PATH) ? 'leaving' : answer;
    },
  });
  return (
    <AccountForm
      form={form}
      title={words.check}
      lead={<p>{words.checkLead}</p>}
      submit={words.checkSubmit}
      after={
        <>
          <p className="hint">{words.checkLost}</p>
          <SignOutButton />
        </>
      }
    >
      <CodeField {...form.field('code')} label={words.checkCode} autoFocus />
    </AccountForm>
  );
}
