/** Harms that are an effect lost: of drugs whose ATC codes begin so. */
export const effectLost: Readonly<Record<string, readonly string[]>> = {
  LOSS_PRESSURE: ['C02', 'C03', 'C07', 'C08', 'C09'],
  LOSS_PAIN: ['N02'],
  LOSS_ANTIPLATELET: ['B01AC'],
  LOSS_ANTICOAGULANT: ['B01AA', 'B01AE', 'B01AF'],
  LOSS_DIABETES: ['A10'],
  LOSS_HEART: ['C01', 'C07'],
  LOSS_DEMENTIA: ['N06D'],
  LOSS_BREATHING: ['R03'],
  LOSS_LIPID: ['C10'],
  LOSS_THYROID: ['H03A'],
};

/** Whether a harm is that an effect is lost. */
export const isLoss = (harm: string) => harm.startsWith('LOSS_');

/** Harms that are nothing but an effect grown too strong, of drugs whose ATC codes begin so. */
export const effectGained: Readonly<Record<string, readonly string[]>> = {
  HYPOGLYCEMIA: ['A10'],
  HYPOTENSION: ['C02', 'C03', 'C07', 'C08', 'C09', 'C01D'],
  HYPOTENSION_SEVERE: ['C02', 'C03', 'C07', 'C08', 'C09', 'C01D'],
};
