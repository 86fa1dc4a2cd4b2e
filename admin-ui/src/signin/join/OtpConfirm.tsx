import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Answer } from '../answer.js';
import { post } from '../ask.js';
import { AccountForm } from '../form/AccountForm.js';
import { CodeField, codeFaults } from '../form/CodeField.js';
import { useAccountForm } from '../form/use-account-form.js';
import { words } from '../messages.js';
import { SignOutButton } from '../SignOutButton.js';
import { follow, ledAway, type StepFacts } from '../visitor-state.js';
import { StepGate } from '../StepGate.js';
import { joinWords } from './messages.js';
import { Progress } from './Progress.js';
import { SecretKey } from './SecretKey.js';

const PATH = '/otp-confirm';
const secretSchema = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
type Secret = z.infer<typeof secretSchema>;

/** The second factor is set up: QR code or key into the app, the app's code back. */
export function OtpConfirm() {
  return <StepGate path={PATH}>{(visitor) => visitor.kind === 'step' && <OtpForm facts={visitor.facts} />}</StepGate>;
}

function OtpForm({ facts }: { readonly facts: StepFacts }) {
  const { secret, load } = useSecret();
  const form = useAccountForm({
    initial: { code: '' },
    retype: 'code',
    check: ({ code }) => codeFaults('code', code),
    send: async ({ code }) => {
      const answer = await post('/api/verifyOtp', { userId: facts.userId, code }, z.unknown());
      if (answer.kind === 'refused') return ledAway(answer, PATH) ? 'leaving' : answer;
      return await follow(answer.data, PATH);
    },
  });
  return (
    <AccountForm
      form={form}
      title={joinWords.otp}
      readFirst
      lead={
        <>
          <Progress at={2} />
          <p>{joinWords.otpLead(facts.hospitalName)}</p>
        </>
      }
      submit={joinWords.otpSubmit}
      after={<SignOutButton />}
    >
      <ol className="how">
        <li>
          <p>{joinWords.otpFirst}</p>
          <SecretView secret={secret} onRetry={load} />
        </li>
        <li>
          <p>{joinWords.otpSecond}</p>
          <CodeField {...form.field('code')} label={joinWords.otpCode} />
        </li>
      </ol>
    </AccountForm>
  );
}

function SecretView({
  secret,
  onRetry,
}: {
  readonly secret: Answer<Secret> | undefined;
  readonly onRetry: () => void;
}) {
  if (!secret)
    return (
      <p className="hint" role="status">
        {joinWords.otpLoading}
      </p>
    );
  if (secret.kind === 'refused')
    return (
      <>
        <p className="fault" role="alert">
          {secret.msg}
        </p>
        <button type="button" className="second" onClick={onRetry}>
          {words.again}
        </button>
      </>
    );
  return (
    <div className="secret">
      <img className="qr" src={secret.data.qr} alt={joinWords.otpQr} width={200} height={200} />
      <SecretKey secret={secret.data.secret} />
    </div>
  );
}

/** The server's secret for this account, asked for once: asking again may make another. */
function useSecret() {
  const [secret, setSecret] = useState<Answer<Secret>>();
  const asked = useRef(false);
  const load = useCallback(() => {
    setSecret(undefined);
    void post('/api/otpSecret', {}, secretSchema).then(setSecret);
  }, []);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    load();
  }, [load]);
  return { secret, load };
}
