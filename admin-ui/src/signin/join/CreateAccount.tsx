import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { keptProfile } from '../../session/keep.js';
import { masks } from '../../ui/input/masks.js';
import { post } from '../ask.js';
import { AccountForm } from '../form/AccountForm.js';
import { ChoiceField } from '../form/ChoiceField.js';
import { NewPasswordField } from '../form/NewPasswordField.js';
import { PasswordField } from '../form/PasswordField.js';
import { TextField } from '../form/TextField.js';
import { useAccountForm } from '../form/use-account-form.js';
import { Link } from '../Link.js';
import { words } from '../messages.js';
import { go } from '../navigation.js';
import { useAccountRules } from '../rules.js';
import { signOut } from '../visitor-state.js';
import { LOGIN } from '../../session/guard.js';
import { accountFaults } from './account-rules.js';
import { codeWasSent } from './code-sent.js';
import { dropDraft, keepDraft, keptDraft } from './draft.js';
import { InstitutionField } from './InstitutionField.js';
import { joinWords } from './messages.js';
import { Progress } from './Progress.js';

/** The sign-up's form; the account waits for a code from the mail and then for an administrator. */
export function CreateAccount() {
  const { passwordRule } = useAccountRules();
  const [{ institution: keptInstitution, ...kept }] = useState(keptDraft);
  const [institution, setInstitution] = useState(keptInstitution);
  const form = useAccountForm({
    initial: { ...kept, userPassword: '', again: '' },
    check: (draft) => accountFaults(passwordRule, draft),
    send: async ({ again: _again, userPassword, ...typed }) => {
      // Who makes an account is not somebody who is signed in with another.
      if (keptProfile() !== null) await signOut();
      const trimmed = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()]));
      const answer = await post('/api/createAccount', { ...trimmed, userPassword }, z.unknown());
      if (answer.kind === 'refused') return answer;
      dropDraft();
      codeWasSent();
      go('/verify-email', 'replace');
      return 'leaving';
    },
  });
  const { values } = form;
  useEffect(() => keepDraft({ ...values, institution }), [values, institution]);
  const { labels } = joinWords;
  return (
    <AccountForm
      form={form}
      title={joinWords.create}
      wide
      lead={
        <>
          <Progress at={0} />
          <p className="hint">{joinWords.createLead}</p>
        </>
      }
      submit={joinWords.createSubmit}
      after={
        <p className="links">
          {joinWords.haveAccount} <Link to={LOGIN}>{words.title}</Link>
        </p>
      }
    >
      <div className="pair">
        <TextField
          {...form.field('id')}
          label={labels.id}
          help={joinWords.idHelp}
          mask={masks.capitals}
          autoComplete="username"
          autoFocus
        />
        <TextField
          {...form.field('userName')}
          label={labels.userName}
          help={joinWords.userNameHelp}
          autoComplete="name"
        />
      </div>
      <div className="pair">
        <NewPasswordField {...form.field('userPassword')} label={labels.userPassword} rule={passwordRule} />
        <PasswordField {...form.field('again')} label={labels.again} autoComplete="new-password" />
      </div>
      <InstitutionField
        {...form.field('hospitalCode')}
        label={labels.hospitalCode}
        text={institution}
        onText={setInstitution}
      />
      <ChoiceField {...form.field('job')} label={labels.job} options={joinWords.jobs} />
      <div className="pair">
        <TextField
          {...form.field('email')}
          label={labels.email}
          help={joinWords.emailHelp}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          {...form.field('tel')}
          label={labels.tel}
          help={joinWords.telHelp}
          type="tel"
          inputMode="tel"
          mask={masks.phone}
          autoComplete="tel-national"
        />
      </div>
    </AccountForm>
  );
}
