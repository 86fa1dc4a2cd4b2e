import type { GuideRequestPayload, Medication } from '@onyak/core';

/** A made-up dispensing of thirty days shortly before the record date. */
export function medication(atcCode: string): Medication {
  return {
    rowId: `m-${atcCode}`,
    source: 'DISPENSE',
    dispenseDate: '2026-03-01',
    dispenseOrganization: '온누리대학교병원',
    medicationCode: `P${atcCode}`,
    medicationName: '',
    atcCode,
    atcName: '',
    ingredientCode: '',
    ingredientName: '',
    totalDosageDays: 30,
    strength: '',
    singleDosage: '',
    dailyDosage: '',
    onMedication: '',
  };
}

/** A connection with the context of every institution. */
interface Owner {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/** Stores a finished request of a made-up woman of 78, as the wizard does; one that is there already stays. */
export async function storedRequest(
  owner: Owner,
  over: {
    readonly reqId: string;
    readonly userId: string;
    readonly medications: Medication[];
    readonly hospitalCode?: string;
    readonly age?: number;
  },
): Promise<void> {
  const { reqId, userId, medications, hospitalCode = 'H0001', age = 78 } = over;
  const payload: GuideRequestPayload = {
    name: '홍길동',
    age,
    gender: 'Female',
    irbNumber: 'IRB-1',
    phrFileId: null,
    phrFhirDate: '2026-03-15',
    medications,
    allPrescriptionData: medications,
    diagnoses: [],
    sideEffects: [],
    observationDays: 365,
  };
  await owner.query(
    `insert into request (req_id, kind, hospital_code, user_id, payload, status) values ($1, 'guide', $2, $3, $4, 'COMPLETE')
     on conflict do nothing`,
    [reqId, hospitalCode, userId, JSON.stringify(payload)],
  );
}
