import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CautionGates } from './caution-gates.js';

const kind = fc.constantFrom('PREGNANCY' as const, 'DISEASE' as const, 'BEERS' as const);
const code = fc.constantFrom('I10', 'I50', 'N18', 'N183', 'E11', 'F03');
const caution = fc.record({ kind, diagnoses: fc.uniqueArray(code, { maxLength: 3 }) });

it('a gate is open exactly when a caution behind it may speak of the patient', () => {
  fc.assert(
    fc.property(
      fc.array(caution, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      fc.boolean(),
      fc.uniqueArray(code),
      (cautions, older, pregnant, diagnoses) => {
        const gates = new CautionGates();
        const behind = cautions.map((one) => ({ ...one, gate: gates.of(one.kind, one.diagnoses) }));
        const open = gates.openFor({ older, pregnant, diagnoses });
        for (const one of behind) {
          const asked = one.diagnoses.length === 0 || one.diagnoses.some((own) => diagnoses.includes(own));
          const speaks = { BEERS: older, DISEASE: true, PREGNANCY: pregnant }[one.kind];
          expect(open[one.gate] === 1).toBe(asked && speaks);
        }
      },
    ),
  );
});
