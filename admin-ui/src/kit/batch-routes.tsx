import { useNavigate } from 'react-router-dom';
import { BatchPage, type BatchPageProps } from '../requests/BatchPage.js';
import type { WizardDefinition } from '../wizard/definition.js';
import { Wizard } from '../wizard/Wizard.js';
import type { AdminRoute } from './define-admin.js';

interface BatchRoutes<P, Draft extends object, Source> extends BatchPageProps<P> {
  /** Asks for the batch, by `requestOf` its kind. */
  readonly wizard: WizardDefinition<Draft, Source, { readonly reqId: string }>;
}

/** The pages of a batch: a wizard that asks for it at `at`, and below it how far each request is. */
export function batchRoutes<P, Draft extends object, Source>(
  at: string,
  { wizard, ...page }: BatchRoutes<P, Draft, Source>,
): AdminRoute[] {
  function Ask() {
    const navigate = useNavigate();
    return (
      <Wizard definition={wizard} onAccepted={({ data }) => void navigate(`./${encodeURIComponent(data.reqId)}`)} />
    );
  }
  return [
    { path: at, element: Ask },
    { path: `${at}/:reqId`, element: () => <BatchPage {...page} /> },
  ];
}
