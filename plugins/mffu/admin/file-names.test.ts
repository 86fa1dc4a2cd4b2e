// @vitest-environment jsdom
import { stampedName } from '@onyak/admin-ui/kit';
import { expect, it } from 'vitest';
import { guideWizard } from './wizard.js';

it('the file of what is asked for is named by the study number and the minute', () => {
  const choices = guideWizard.first(null);
  const at = new Date(2026, 10, 24, 9, 5);
  const named = (irbNumber: string) => stampedName(guideWizard.fileName({ ...choices, irbNumber }), 'json', at);
  expect(named('IRB-2026/017 ')).toBe('IRB-2026_017_request-20261124-0905.json');
  // There is no number of a request yet.
  expect(named(' ')).toBe('request_request-20261124-0905.json');
});
