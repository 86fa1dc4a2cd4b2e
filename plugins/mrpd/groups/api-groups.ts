import { proposeGroups, type GroupProposal } from '@onyak/cdss';
import { fillMessage, recordMenus } from '@onyak/core';
import { call } from '@onyak/api/kit';
import { z } from 'zod';
import { substancesOf } from '../causality/substances.sql.js';
import { jsonText } from '../json-text.js';
import { messages } from '../messages.js';
import { drugSchema } from '../template/schema.js';
import { groupProposalSchema, type GroupProposalRow } from './schema.js';
import { proposalTables, signatures } from './tables.sql.js';

const MAX_DRUGS = 250;
const MAX_SYMPTOMS = 250;
const ATC = /^[A-Z]\d{2}[A-Z]{2}\d{2}$/;

/**
 * Ours: groups to forbid, to watch and to allow after a reaction, from the causative drugs and the symptoms of the cases. Nothing
 * is written: the form offers each, and a person takes it.
 */
export const proposeDrugGroups = call({
  method: 'POST',
  path: '/api/MRPD/proposeGroups',
  summary: '금기·주의·사용 가능 성분군 제안',
  menus: recordMenus,
  writes: false,
  input: z.object({
    drugs: jsonText(messages['drugs.wrong']).pipe(
      z.array(drugSchema, messages['drugs.wrong']).max(MAX_DRUGS, messages['drugs.wrong']),
    ),
    symptoms: jsonText(messages['symptoms.wrong'])
      .pipe(z.array(z.string().max(200), messages['symptoms.wrong']).max(MAX_SYMPTOMS, messages['symptoms.wrong']))
      .default([]),
  }),
  output: z.object({
    proposals: z.array(groupProposalSchema),
    /** Drugs of which no ATC code is known: nothing is proposed for them. */
    unknown: z.array(z.string()),
  }),
  handler: async ({ db, input }) => {
    const substances = await substancesOf(db, input.drugs);
    const causes = [...new Set([...substances.values()].flat())].filter((code) => ATC.test(code)).sort();
    const unknown = input.drugs.filter(
      ({ drugType, drugCode }) => !substances.get(`${drugType} ${drugCode}`)?.some((code) => ATC.test(code)),
    );
    const names = [...new Set(unknown.map(({ drugName }) => drugName))];
    if (causes.length === 0) return { proposals: [], unknown: names };
    const signed = await signatures(db);
    const proposals = proposeGroups(causes, input.symptoms, await proposalTables(db));
    return { proposals: proposals.map((proposal) => told(proposal, signed)), unknown: names };
  },
});

function told(proposal: GroupProposal, signed: ReadonlyMap<string, string>): GroupProposalRow {
  const { list, group, cause, why, note, codes, row } = proposal;
  return {
    list,
    group,
    reason: fillMessage(messages[`groups.why.${why}`], { cause, group, note }),
    source: sourceOf(proposal),
    reviewedBy: signed.get(row.join(' ')) ?? '',
    drugs: codes.map(({ atc, name }) => ({ drugType: 'ATC', drugCode: atc, drugName: name })),
  };
}

/** Papers by the file of facts that the table was made from. */
const papers: Readonly<Record<string, string>> = {
  'reference/adr/betalactam_r1.csv': messages['groups.source.betalactam'],
  'reference/adr/betalactam_r1_relations.csv': messages['groups.source.betalactam'],
  'reference/adr/nsaid_cox.csv': messages['groups.source.nsaid'],
};

function sourceOf({ why, basis }: GroupProposal): string {
  if (why === 'SAME') return messages['groups.source.record'];
  if (why === 'CLASS') return messages['groups.source.atc'];
  return papers[basis] ?? (basis || messages['groups.source.none']);
}
