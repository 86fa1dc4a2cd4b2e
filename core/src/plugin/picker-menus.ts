/**
 * Menus whose screens pick from rows of another menu (specification 1 §2.6, 2 §2.4, §2.16, §2.17): they may read what their
 * pickers show, and change nothing there. A menu that is not installed is nobody's right.
 */

/** Those with the registration form of ADR records. */
export const recordMenus = ['MRPD', 'MVUR', 'MRPM', 'MRCV', 'MPHL'] as const;

/** Those with a wizard that is filled from a health record. */
export const wizardMenus = ['MFFU', 'MFMR', 'MFMM', 'DCIF', 'MASD', 'CVUR'] as const;

/** Masters that a drug's code is one of, by its kind (specification 2 §3 "Drug reference"): what the pickers choose from. */
export const drugCodes = { by: 'drugType', of: { KD: 'kd-drug', ATC: 'atc' } } as const;
