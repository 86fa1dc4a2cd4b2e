import type { FoundDrug, Medication, RequestKind } from '@onyak/core';
import { currentSource, leaveWizard, newKey, useAsk, useNavigate, useSession } from '../kit/index.js';
import { handOver } from './choices/changed.js';
import { text } from './messages.js';

interface Wizard {
  readonly kind: Pick<RequestKind, 'label'>;
  /** Name of its kept draft. */
  readonly wizardKey: string;
  /** Code of the menu whose page has it. */
  readonly menu: string;
  /** Where below that page it stands; left out, the page itself. */
  readonly at?: string;
}

/** The earlier request with what is changed of its drugs: rows of it that are not taken any more, and drugs that come in. */
interface Changed {
  readonly request: { readonly reqId: string; readonly irbNumber: string };
  readonly off: readonly string[];
  readonly added: readonly FoundDrug[];
  /** Rows that it took, for a wizard that has more lists of drugs than one. */
  readonly took?: readonly Medication[];
}

/**
 * Begins a request with other drugs in the wizard of its kind; what is begun there already is left as it is kept. The page is led to
 * with a key of its own each time (`useBegun`).
 * @returns undefined for who may not ask for one
 */
export function useBeginAnew({ kind, wizardKey, menu, at = '' }: Wizard): ((changed: Changed) => void) | undefined {
  const session = useSession();
  const navigate = useNavigate();
  const ask = useAsk();
  const path = session.menu(menu)?.path;
  if (path === undefined) return undefined;
  const begin = async ({ request: { reqId, irbNumber }, off, added, took = [] }: Changed) => {
    const wizard = { key: wizardKey };
    const isBegun = currentSource(sessionStorage, wizard) !== undefined;
    if (isBegun && !(await ask({ title: text('anew.title'), text: text('anew.ask', { kind: kind.label }) }))) return;
    leaveWizard(sessionStorage, wizard);
    const taken = took.filter(({ rowId }) => !off.includes(rowId));
    handOver(sessionStorage, wizardKey, { reqId, irbNumber, off: [...off], added: [...added], taken });
    await navigate(`${path}${at}`, { state: { begun: newKey() } });
  };
  return (changed) => void begin(changed);
}
