import { FilterBar, FilterChoice, PeriodBar, useCall, useInstitution } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { choicesSchema } from '../schema.js';
import type { Chosen } from './chosen.js';

interface ConditionsProps {
  readonly chosen: Chosen;
  readonly seesAll: boolean;
  readonly onChange: (chosen: Chosen) => void;
}

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** What lists, averages and files are narrowed to: days, models, institution, low scores, whose. */
export function Conditions({ chosen, seesAll, onChange }: ConditionsProps) {
  const { overAll } = useInstitution();
  const choices = useCall('/api/AVLJ/selectChoices', { answer: choicesSchema });
  const choose = (next: Partial<Chosen>) => onChange({ ...chosen, ...next });
  return (
    <FilterBar>
      <PeriodBar value={chosen.period} onChange={(period) => choose({ period })} />
      <FilterChoice
        label={text('filter.modelGen')}
        value={chosen.modelGen}
        onChange={(modelGen) => choose({ modelGen })}
      >
        {named(choices.data?.modelsGen ?? [])}
      </FilterChoice>
      <FilterChoice
        label={text('filter.modelEval')}
        value={chosen.modelEval}
        onChange={(modelEval) => choose({ modelEval })}
      >
        {named(choices.data?.modelsEval ?? [])}
      </FilterChoice>
      {overAll && (
        <FilterChoice
          label={text('filter.institution')}
          value={chosen.hospital}
          onChange={(hospital) => choose({ hospital })}
        >
          {(choices.data?.institutions ?? []).map(({ code, name }) => ({ value: code, label: `${name}(${code})` }))}
        </FilterChoice>
      )}
      <FilterChoice
        label={text('filter.mark')}
        value={chosen.mark}
        onChange={(mark) => choose({ mark: mark === 'LOW' ? 'LOW' : '' })}
      >
        {[{ value: 'LOW', label: text('filter.low') }]}
      </FilterChoice>
      {seesAll && (
        <FilterChoice
          label={text('filter.scope')}
          value={chosen.own ? 'own' : ''}
          onChange={(scope) => choose({ own: scope === 'own' })}
        >
          {[{ value: 'own', label: text('filter.mine') }]}
        </FilterChoice>
      )}
    </FilterBar>
  );
}
