/** Last tag of the Temporal CLI that `go install` accepts (later ones carry replace directives). */
export const TEMPORAL_VERSION = '1.5.1';
