import { setImmediate as nextTurn } from 'node:timers/promises';
import { scanBytes } from './scan-source.js';

/**
 * Visits in the bundle (85 KB) and how often it is read: some 3 MB, 200 to 240 ms of processor time with
 * the compiler's. With less the compiler has not seen enough, with more little is gained (bench/intake.ts).
 */
const VISITS = 6;
const ROUNDS = 32;
/** In the first rounds every kind of byte stands at a border once: fast code that met one for the first time is thrown away. */
const SPLIT_ROUNDS = 2;
const SPLIT_BYTES = 61;
const PIECE_BYTES = 64 * 1024;
/** Shapes of objects at one place beyond which the compiler expects none in particular. */
const SHAPES = 6;

/**
 * Has the reading thread's code compiled before a record comes: it reads a made-up bundle again and
 * again, and leaves off as soon as there is a record to read.
 */
export class WarmUp {
  #left = ROUNDS;
  #running = false;

  /** Reads on where it was left off; does nothing where everything was read. */
  async run(): Promise<void> {
    if (this.#running || this.#left === 0) return;
    this.#running = true;
    const bundle = warmUpBundle(VISITS);
    while (this.#running && this.#left > 0) {
      const done = ROUNDS - this.#left;
      this.#left -= 1;
      scanBytes(bundle, done < SPLIT_ROUNDS ? SPLIT_BYTES + done : PIECE_BYTES);
      // A job that has come in the meantime is taken here.
      await nextTurn();
    }
    this.#running = false;
  }

  /** Ends the warming after the round under way: a few milliseconds, the first ones some 20. */
  stop(): void {
    this.#running = false;
  }
}

const coding = (system: string, code: string, display: string) => ({
  coding: [{ system, code, display }],
  text: display,
});
const uuid = (visit: number, part: number) =>
  `urn:uuid:${String(visit).padStart(8, '0')}-0000-4000-8000-${String(part).padStart(12, '0')}`;
const subject = { reference: uuid(0, 0) };

/** A made-up record in the shapes that national exports and record generators write, indented. */
export function warmUpBundle(visits: number): Buffer {
  const patient = {
    resourceType: 'Patient',
    id: '0',
    name: [{ use: 'official', family: '시', given: ['험'] }],
    gender: 'female',
    birthDate: '1941-03-04',
  };
  const entry: unknown[] = [{ fullUrl: subject.reference, resource: patient }];
  for (let visit = 1; visit <= visits; visit += 1) {
    for (const [part, resource] of visitResources(visit).entries()) {
      const fullUrl = uuid(visit, part);
      const request = { method: 'POST', url: resource.resourceType };
      entry.push(reshaped({ fullUrl, resource: { ...resource, id: fullUrl.slice(9) }, request }, visit));
    }
  }
  return Buffer.from(JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry }, null, 2));
}

/** The same with a member more in every object: fast code expects the shapes of objects that it has seen. */
function reshaped(value: unknown, visit: number): unknown {
  if (Array.isArray(value)) return value.map((one) => reshaped(one, visit));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, reshaped(member, visit)] as const);
  return Object.fromEntries([[`shape${visit % SHAPES}`, visit], ...members]);
}

type Resource = Readonly<Record<string, unknown>> & { readonly resourceType: string };

/** The resources of one visit; the first is the visit itself. */
function visitResources(visit: number): readonly Resource[] {
  // Also from the time of Korea's summer time, whose calendar takes 14 ms to make.
  const day = `${1985 + (visit % 40)}-0${1 + (visit % 9)}-1${visit % 10}`;
  const time = `${day}T10:${10 + (visit % 50)}:00+09:00`;
  const encounter = { reference: uuid(visit, 0) };
  const medicationCodeableConcept = coding(
    'http://www.nlm.nih.gov/research/umls/rxnorm',
    String(800_000 + visit),
    'Warfarin "5" MG 정',
  );
  const dosageInstruction = [
    {
      sequence: 1,
      text: '1일 1회\n식후',
      timing: { repeat: { frequency: 1, period: 1.0, periodUnit: 'd' } },
      doseAndRate: [{ doseQuantity: { value: 0.5 } }],
    },
  ];
  const result = (index: number): Resource => ({
    resourceType: 'Observation',
    meta: { profile: ['http://hl7.org/fhir/StructureDefinition/Observation'] },
    status: 'final',
    category: [coding('http://terminology.hl7.org/CodeSystem/observation-category', 'laboratory', 'laboratory')],
    code: coding('http://loinc.org', `${2000 + index}-3`, 'Cholesterol'),
    subject,
    encounter,
    effectiveDateTime: time,
    issued: time,
    valueQuantity: { value: index * 1.5 - 2, unit: 'mg/dL', comparator: null },
    component: [],
  });
  return [
    {
      resourceType: 'Encounter',
      status: 'finished',
      class: { code: 'AMB' },
      type: [coding('http://snomed.info/sct', '185347001', '외래')],
      subject,
      period: { start: time, end: time },
      serviceProvider: { display: '시험 병원' },
    },
    ...[0, 1, 2, 3].map(result),
    {
      resourceType: 'Condition',
      meta: { versionId: '1', lastUpdated: time },
      clinicalStatus: coding('http://terminology.hl7.org/CodeSystem/condition-clinical', 'active', 'Active'),
      code: coding('http://snomed.info/sct', '38341003', 'Hypertension'),
      subject,
      encounter,
      onsetDateTime: time,
      recordedDate: day,
    },
    {
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      medicationCodeableConcept,
      subject,
      encounter,
      authoredOn: time,
      dosageInstruction,
    },
    {
      resourceType: 'MedicationDispense',
      status: 'completed',
      medicationCodeableConcept,
      subject,
      whenHandedOver: day,
      daysSupply: { value: 7, unit: 'd' },
      dosageInstruction,
    },
    {
      resourceType: 'Claim',
      status: 'active',
      use: 'claim',
      patient: subject,
      created: time,
      item: [1, 2, 3].map((sequence) => ({
        sequence,
        informationSequence: [],
        net: { value: 129.16, currency: 'KRW' },
      })),
      insurance: [{ focal: true, preAuthRef: [] }],
    },
  ];
}
