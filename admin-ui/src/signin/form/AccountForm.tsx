import type { ReactNode } from 'react';
import { Heading } from '../Heading.js';
import { words } from '../messages.js';
import type { AccountForm as Form } from './use-account-form.js';

interface AccountFormProps<Name extends string> {
  readonly form: Form<Name>;
  readonly title: string;
  /** What the page is for, under its title. */
  readonly lead?: ReactNode;
  readonly submit: string;
  readonly busy?: string;
  /** There is something to read before the first field: the title takes the focus. */
  readonly readFirst?: boolean;
  /** Fields in two columns where there is room. */
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** Below the button: links, hints. */
  readonly after?: ReactNode;
}

/** The frame of every account form: title, what failed, fields, one button. */
export function AccountForm<Name extends string>(props: AccountFormProps<Name>) {
  const { form, title, lead, submit, busy = words.working, wide = false, readFirst = false, children, after } = props;
  return (
    // The key handler only keeps Enter from sending half a syllable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done by the key itself
    <form
      ref={form.box}
      className={wide ? 'card wide' : 'card'}
      onSubmit={form.submit}
      onKeyDown={form.onKeyDown}
      noValidate
      aria-labelledby="title"
    >
      {readFirst ? <Heading>{title}</Heading> : <h1 id="title">{title}</h1>}
      {lead}
      {form.failure !== '' && (
        <p className="fault" role="alert">
          {form.failure}
        </p>
      )}
      {children}
      <button type="submit" className="primary" aria-disabled={form.pending} aria-busy={form.pending}>
        {form.pending ? busy : submit}
      </button>
      {after}
    </form>
  );
}
