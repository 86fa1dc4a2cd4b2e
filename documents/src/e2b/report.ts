/** A value that is not said, and why (HL7 null flavors that MFDS allows). */
export interface Unsaid {
  readonly nullFlavor: 'MSK' | 'UNK' | 'ASKU' | 'NASK' | 'NI' | 'NA';
}

/** Product or substance by a Korean code; the version is of the code list, where it has one. */
export interface KoreanCode {
  readonly id: string;
  readonly version?: string;
}

/** What somebody took before: D.8.r, or of a parent D.10.8.r. */
export interface PastDrug {
  readonly name: string;
  readonly product?: KoreanCode;
}

/** E.i */
export interface Reaction {
  /** As the primary source has told it, in Korean. */
  readonly text: string;
  /** The same in English. */
  readonly english?: string;
  readonly medDra?: { readonly code: string; readonly version: string };
  /** yyyyMMdd */
  readonly start?: string;
  /** ICH code list 11: 1 recovered, 3 not recovered, 0 unknown ... */
  readonly outcome: '0' | '1' | '2' | '3' | '4' | '5';
}

/** G.k.9.i.2.r: how a drug was judged to have caused a reaction. */
export interface Assessment {
  /** Which reaction, from 0. */
  readonly reaction: number;
  readonly source: string;
  readonly method: string;
  readonly result: string;
  readonly krMethod?: '1' | '2';
  readonly krWhoUmc?: '1' | '2' | '3' | '4' | '5' | '6' | Unsaid;
  /** Clinical trials alone. */
  readonly krKrct?: '1' | '2';
}

/** G.k */
export interface ReportedDrug {
  /** 1 suspect, 2 concomitant, 3 interacting, 4 not administered */
  readonly role: '1' | '2' | '3' | '4';
  readonly name: string;
  readonly product?: KoreanCode;
  readonly substances: readonly { readonly name: string; readonly code?: KoreanCode }[];
  readonly assessments: readonly Assessment[];
}

/** One individual case safety report, by the elements of ICH E2B(R3) and the Korean ones. */
export interface SafetyReport {
  /** C.1.1 and C.1.8.1 */
  readonly caseId: string;
  /** C.1.2 */
  readonly created: Date;
  /** C.1.4, yyyyMMdd */
  readonly firstReceived: string;
  /** C.1.5, yyyyMMdd */
  readonly latest: string;
  /** C.2.r */
  readonly reporter: {
    readonly name?: string;
    readonly organization?: string;
    readonly department?: string;
    readonly qualification: '1' | '2' | '3' | '4' | '5';
    readonly krOtherProfessional?: '1' | '2';
  };
  /** C.3 */
  readonly sender: {
    readonly type: '1' | '2' | '3' | '4' | '5' | '6' | '7';
    readonly krHealthProfessional?: '1' | '2' | '3' | '4';
    readonly organization: string;
    readonly department?: string;
    readonly name?: string;
    readonly tel?: string;
    readonly email?: string;
  };
  /** C.5: nothing for a spontaneous report. */
  readonly study?: {
    readonly name: string;
    readonly type: '1' | '2' | '3';
    readonly krOtherStudy?: '1' | '2' | '3' | '4';
  };
  /** D */
  readonly patient: {
    readonly name: string | Unsaid;
    /** yyyyMMdd */
    readonly birthDate?: string;
    readonly sex: '1' | '2' | Unsaid;
    readonly history: string | Unsaid;
    readonly pastDrugs: readonly PastDrug[];
    /** Of a parent, where the patient is a child who was reached through them. */
    readonly parentDrugs: readonly PastDrug[];
  };
  readonly reactions: readonly Reaction[];
  readonly drugs: readonly ReportedDrug[];
  /** H.1 */
  readonly narrative: string;
  /** H.4 */
  readonly senderComment?: string;
}

/** What goes out together: N.1. */
export interface ReportBatch {
  readonly number: string;
  readonly sender: string;
  readonly receiver: string;
  readonly sent: Date;
  readonly reports: readonly SafetyReport[];
}
