import { investigation } from './write-case.js';
import { oid } from './oids.js';
import type { ReportBatch, SafetyReport } from './report.js';
import { clock } from './times.js';
import { el, xmlText, type XmlNode } from './xml-tree.js';

/**
 * Reports as one E2B(R3) message, `MCCI_IN200100UV01` with a `PORR_IN049016UV` each. The same reports give the same text.
 * Whether it may be sent says `checkReports`.
 */
export function writeReports(batch: ReportBatch): string {
  return xmlText(
    el(
      'MCCI_IN200100UV01',
      { ITSVersion: 'XML_1.0', 'xsi:schemaLocation': 'urn:hl7-org:v3 MCCI_IN200100UV01.xsd' },
      el('id', { root: oid.batch, extension: batch.number }),
      el('creationTime', { value: clock(batch.sent) }),
      el('responseModeCode', { code: 'D' }),
      el('interactionId', { root: oid.interaction, extension: 'MCCI_IN200100UV01' }),
      el('name', { code: '1', codeSystem: oid.messageType, codeSystemVersion: '2.0', displayName: 'ichicsr' }),
      batch.reports.map((report) => message(batch, report)),
      device('receiver', 'RCV', oid.batchReceiver, batch.receiver),
      device('sender', 'SND', oid.batchSender, batch.sender),
    ),
  );
}

const device = (name: 'receiver' | 'sender', typeCode: string, root: string, extension: string): XmlNode =>
  el(name, { typeCode }, el('device', { classCode: 'DEV', determinerCode: 'INSTANCE' }, el('id', { root, extension })));

function message(batch: ReportBatch, report: SafetyReport): XmlNode {
  const created = clock(report.created);
  return el(
    'PORR_IN049016UV',
    {},
    el('id', { root: oid.message, extension: report.caseId }),
    el('creationTime', { value: created }),
    el('interactionId', { root: oid.interaction, extension: 'PORR_IN049016UV' }),
    el('processingCode', { code: 'P' }),
    el('processingModeCode', { code: 'T' }),
    el('acceptAckCode', { code: 'AL' }),
    device('receiver', 'RCV', oid.messageReceiver, batch.receiver),
    device('sender', 'SND', oid.messageSender, batch.sender),
    el(
      'controlActProcess',
      { classCode: 'CACT', moodCode: 'EVN' },
      el('code', { code: 'PORR_TE049016UV', codeSystem: oid.trigger }),
      el('effectiveTime', { value: created }),
      el('subject', { typeCode: 'SUBJ' }, investigation(report)),
    ),
  );
}
