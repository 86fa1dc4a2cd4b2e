import { withTenant } from '@onyak/database';
import type { WordingSource } from '@onyak/workflows/kit';
import { HOSPITAL, USER } from '../../../../workflows/src/testing/build-harness.js';
import guides from '../../../mmmg/worker.js';
import type { MultiDrugHarness } from './multi-drug-harness.js';

interface Approved {
  readonly phrase: string;
  readonly number: number;
  readonly text: string;
}

/** The institution's words as the plugin of the guides tells them, and a way to let some take effect, whatever the checks say of them. */
export async function buildWordings({ pool, settings }: Pick<MultiDrugHarness, 'pool' | 'settings'>) {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { wordings } = await guides({ environment: settings, log, settings: () => Promise.reject(new Error('none')) });
  if (!wordings) throw new Error('no wordings');
  const ownWordings: WordingSource = wordings;
  const approve = ({ phrase, number, text }: Approved) =>
    withTenant(pool, { userId: USER, hospitalCode: HOSPITAL }, (db) =>
      db.query(
        `insert into guide_wording (hospital_code, phrase, number, text, engine, state, proposed_by, reviewed_by, reviewed_at, effective_from)
         values ($1, $2, $3, $4, '', 'APPROVED', 'DOCTOR01', 'MANAGER01', now(), '2020-01-01')`,
        [HOSPITAL, phrase, number, text],
      ),
    );
  return { ownWordings, approve };
}
