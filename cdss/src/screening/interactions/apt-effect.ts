import type { Effect } from '@onyak/core';
import type { Patient } from '../patient/patient.js';

const EPILEPSY = ['G40', 'G41', 'R56'];
const MOOD = ['F30', 'F31'];
/** What a drug for the blood pressure is taken for besides: angina, a weak heart, a fast or irregular one. */
const HEART = ['I20', 'I21', 'I25', 'I42', 'I47', 'I48', 'I50'];
const PRESSURE = ['I10', 'I11', 'I12', 'I13', 'I15'];
/** What a beta blocker is taken for where no pressure is recorded: migraine, a fast thyroid, a tremor, widened veins of the gullet. */
const OF_BETA_BLOCKERS = ['G43', 'E05', 'G250', 'I85'];
const DIABETES = ['E10', 'E11', 'E12', 'E13', 'E14', 'O24'];
/** Drugs against diabetes that are taken for another disease where no diabetes is recorded, each with those diseases. */
const BESIDE_DIABETES: readonly (readonly [prefix: string, diseases: readonly string[]])[] = [
  ['A10BK', ['I50', 'I42', 'N18', 'N04', 'N02']],
  ['A10BJ', ['E66']],
  ['A10BX16', ['E66']],
  ['A10BA02', ['E282']],
];
const TRANSPLANT = ['Z94', 'T86'];
/** Diseases in which infections are held back without a transplant: skin, joints, bowel, kidneys, blood, nerves, eyes. */
const OF_IMMUNITY =
  'L10 L12 L20 L40 M05 M06 M07 M08 M31 M32 M33 M34 M35 M45 K50 K51 K754 N04 D59 D60 D61 D693 G35 G36 G70 H20 H30 H441'.split(
    ' ',
  );

/**
 * What a lost effect is to this patient: the table names the use that most have for the drug. Undefined where what is lost is nothing
 * that this patient takes the drug for.
 */
export function aptTo(patient: Patient, effect: Effect): Effect | undefined {
  switch (effect.harms[0]) {
    // What steadies the mood of somebody without epilepsy loses that effect, not the one against fits.
    case 'LOSS_ANTIEPILEPTIC':
      return patient.has(MOOD) && !patient.has(EPILEPSY) ? losing('LOSS_PSYCHIATRIC', effect) : effect;
    case 'LOSS_PRESSURE':
      if (patient.has(PRESSURE)) return effect;
      if (patient.has(HEART)) return losing('LOSS_HEART', effect);
      if (!isForAnotherUse(patient, effect)) return effect;
      // What only raises the pressure takes nothing from the head or the thyroid.
      return effect.direction === 'OPPOSES' ? undefined : losing('LOSS_EFFECT', effect);
    // What raises the pressure does so without the beta blocker as well.
    case 'HYPERTENSION':
      return effect.harms[1] === 'LOSS_PRESSURE' && effect.direction === 'OPPOSES' && isForAnotherUse(patient, effect)
        ? undefined
        : effect;
    // Whose heart or kidneys the drug is for has no sugar that it holds down.
    case 'LOSS_DIABETES':
      return isBesideDiabetes(patient, effect) ? losing('LOSS_EFFECT', effect) : effect;
    case 'HYPERGLYCEMIA':
      return effect.direction === 'OPPOSES' && isBesideDiabetes(patient, effect) ? undefined : effect;
    // Nobody without a transplant loses one.
    case 'LOSS_IMMUNOSUPPRESSANT':
      return patient.has(OF_IMMUNITY) && !patient.has(TRANSPLANT) ? losing('LOSS_EFFECT', effect) : effect;
    default:
      return effect;
  }
}

/** The same effect, of which another loss is told. */
function losing(loss: string, effect: Effect): Effect {
  return { ...effect, harms: [loss, ...effect.harms.slice(1)] };
}

/** Whether what suffers is taken for another disease than diabetes, of which nothing is recorded. */
const isBesideDiabetes = (patient: Patient, { suffers }: Effect): boolean =>
  suffers.length > 0 &&
  !patient.has(DIABETES) &&
  suffers.every((code) =>
    BESIDE_DIABETES.some(([prefix, diseases]) => code.startsWith(prefix) && patient.has(diseases)),
  );

/** Whether a beta blocker suffers that is taken for neither the pressure nor the heart. */
const isForAnotherUse = (patient: Patient, { suffers }: Effect): boolean =>
  suffers.length > 0 &&
  suffers.every((code) => code.startsWith('C07A')) &&
  patient.has(OF_BETA_BLOCKERS) &&
  !patient.has(PRESSURE) &&
  !patient.has(HEART);
