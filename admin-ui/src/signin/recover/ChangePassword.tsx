import { passwordFormFaults } from '@onyak/core/accounts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CHANGE_PASSWORD, HOME } from '../../session/guard.js';
import { profileSchema } from '../answer.js';
import { post } from '../ask.js';
import { AccountForm } from '../form/AccountForm.js';
import { NewPasswordField } from '../form/NewPasswordField.js';
import { PasswordField } from '../form/PasswordField.js';
import { useAccountForm, type Sent } from '../form/use-account-form.js';
import { Heading } from '../Heading.js';
import { useAccountRules } from '../rules.js';
import { SignOutButton } from '../SignOutButton.js';
import { enter, ledAway } from '../visitor-state.js';
import { type AllowedVisitorState, StepGate } from '../StepGate.js';
import { recoverWords } from './messages.js';

/** A new password: demanded on the way in, or wished by who is signed in. */
export function ChangePassword() {
  return <StepGate path={CHANGE_PASSWORD}>{(visitor) => <Change visitor={visitor} />}</StepGate>;
}

function Change({ visitor }: { readonly visitor: AllowedVisitorState }) {
  const [changed, setChanged] = useState(false);
  if (changed) return <Changed />;
  if (visitor.kind === 'session') return <ChangeForm userId={visitor.userId} onChanged={() => setChanged(true)} />;
  return <ChangeForm userId={visitor.facts.userId} />;
}

interface ChangeFormProps {
  readonly userId: string;
  /** Absent when the change is demanded: it ends in the app. */
  readonly onChanged?: () => void;
}

function ChangeForm({ userId, onChanged }: ChangeFormProps) {
  const { passwordRule } = useAccountRules();
  const form = useAccountForm({
    initial: { current: '', next: '', again: '' },
    check: (typed) => passwordFormFaults(passwordRule, typed),
    send: async ({ current, next }): Promise<Sent> => {
      const params = { userId, dmlUserId: userId, userPassword: current, newPassword: next };
      const answer = await post('/api/changePassword', params, z.unknown());
      if (answer.kind === 'refused') {
        if (ledAway(answer, CHANGE_PASSWORD)) return 'leaving';
        return { ...answer, faults: answer.faults.map(({ field, message }) => ({ field: ownName(field), message })) };
      }
      const profile = z.safeParse(profileSchema, answer.data);
      if (onChanged) onChanged();
      else if (profile.success) enter(profile.data);
      // Demanded of who had a session already: it goes on.
      else location.replace(HOME);
      return 'leaving';
    },
  });
  return (
    <AccountForm
      form={form}
      title={recoverWords.change}
      lead={
        onChanged ? <p className="hint">{recoverWords.changeLead}</p> : <p className="note">{recoverWords.changeWhy}</p>
      }
      submit={recoverWords.changeSubmit}
      after={
        onChanged ? (
          <p className="links">
            <a href={HOME}>{recoverWords.cancel}</a>
          </p>
        ) : (
          <SignOutButton />
        )
      }
    >
      {/* Tells a password manager whose passwords these are. */}
      <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
      <PasswordField
        {...form.field('current')}
        label={recoverWords.current}
        autoComplete="current-password"
        help={onChanged ? undefined : recoverWords.currentHelp}
        autoFocus
      />
      <NewPasswordField {...form.field('next')} label={recoverWords.next} rule={passwordRule} />
      <PasswordField {...form.field('again')} label={recoverWords.nextAgain} autoComplete="new-password" />
    </AccountForm>
  );
}

/** The call's names of the fields, as the form has them. */
function ownName(field: string): string {
  if (field === 'userPassword') return 'current';
  return field === 'newPassword' ? 'next' : field;
}

function Changed() {
  return (
    <section className="card" aria-labelledby="title">
      <Heading>{recoverWords.changed}</Heading>
      <p role="status">{recoverWords.changedWhat}</p>
      <a className="primary" href={HOME}>
        {recoverWords.toHome}
      </a>
    </section>
  );
}
