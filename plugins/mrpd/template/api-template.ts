import { OnyakError, recordMenus } from '@onyak/core';
import { call, modelOf, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { classAbove, integratedTemplate } from '../../md2t/contract.js';
import { jsonText } from '../json-text.js';
import { messages } from '../messages.js';
import { atcNames, atcOfProducts } from './atc.sql.js';
import { drugSchema, filledSchema, type Drug } from './schema.js';

const IntegratedTemplate = modelOf(integratedTemplate);

const MAX_DRUGS = 250;

/** Levels above the causative drug's own code, by how a group is chosen (specification 2 §3 "Drug input types"). */
const steps: Readonly<Record<string, number>> = { TYPE2: 0, TYPE3: 1, TYPE4: 2 };

/**
 * Ours: what a template fills into a record with these causative drugs. Groups by the causative drug are told as ATC codes that
 * exist; a product counts as its ATC code.
 */
export const fillTemplate = call({
  method: 'POST',
  path: '/api/MRPD/fillTemplate',
  summary: '템플릿으로 통합정보 채우기',
  menus: recordMenus,
  writes: false,
  input: z.object({
    templateId: z.string().trim().min(1).max(20),
    drugs: jsonText(messages['drugs.wrong']).pipe(
      z.array(drugSchema, messages['drugs.wrong']).max(MAX_DRUGS, messages['drugs.wrong']),
    ),
  }),
  output: filledSchema,
  handler: async ({ db, input, hospitalCode }) => {
    const template = await IntegratedTemplate.on(db).where({ templateId: input.templateId }).first();
    if (!template || (hospitalCode !== '*' && template.hospitalCode !== hospitalCode))
      throw OnyakError.of('NOT_FOUND', 'error.notFound');
    const causes = await causativeCodes(db, input.drugs);
    const group = async (type: string | null, listed: unknown): Promise<Drug[]> => {
      const up = steps[type ?? ''];
      if (up === undefined) return z.array(drugSchema).parse(listed ?? []);
      const codes = causes.map((code) => (up === 0 ? code : classAbove(code, up))).filter((code) => code !== undefined);
      return (await atcNames(db, codes)).map(({ atcCode, atcName, atcNameKor }) => ({
        drugType: 'ATC',
        drugCode: atcCode,
        drugName: atcNameKor || atcName,
      }));
    };
    return {
      templateTitle: template.templateTitle ?? '',
      d2CiGroup: await group(template.d2CiGroupType, template.d2CiGroup),
      d2CrhiGroup: await group(template.d2CrhiGroupType, template.d2CrhiGroup),
      d2OaiGroup: await group(template.d2OaiGroupType, template.d2OaiGroup),
      d2ExpertOpinion: template.d2ExpertOpinion ?? '',
    };
  },
});

async function causativeCodes(db: TenantDatabase, drugs: readonly Drug[]): Promise<string[]> {
  const own = drugs.filter(({ drugType }) => drugType === 'ATC').map(({ drugCode }) => drugCode);
  const products = drugs.filter(({ drugType }) => drugType === 'KD').map(({ drugCode }) => drugCode);
  return [...new Set([...own, ...(await atcOfProducts(db, products))])];
}
