/**
 * False sentences of one kind in several wordings. `{D}` is a drug of the sentence's finding, `{E}` another drug of
 * the patient, `{N}` a drug that nobody takes, `{S}` an own sign, `{T}` a sign of another harm, `{H}` what another
 * harm may do, `{X}` a diagnosis nobody recorded; a particle after the letter fits the name: `{D은}`.
 */
export interface Wordings {
  readonly name: string;
  /** Read while the checks were written. */
  readonly tried: readonly string[];
  /** Set aside: nobody looked at what became of them before the checks were done. */
  readonly held: readonly string[];
}
