import { FirstFindings, NotScreenedList, type Evidence } from '@onyak/admin-ui/clinical';
import { Box, Button, Icon, Section, Stack, ToneChip, Typography, type ToneChipProps } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import { allergyFindings, notJudged } from '../../result/findings.js';
import { stoppedSentences } from '../../result/sentences.js';
import type { StoredPlan, Viewed } from '../../schema.js';
import { RowsSection } from './RowsSection.js';

interface ReactionsTabProps {
  readonly viewed: Viewed;
  readonly onEvidence: (evidence: Evidence) => void;
  readonly onChanged: () => void;
}

/** What to look at first, the drugs taken now as the recorded reactions judge them, and those reactions. */
export function ReactionsTab({ viewed, onEvidence, onChanged }: ReactionsTabProps) {
  const { plan, screening, dismissals, request } = viewed;
  return (
    <Stack sx={{ gap: 2 }}>
      <FirstFindings
        findings={allergyFindings(screening)}
        dismissals={dismissals}
        reqId={request.reqId}
        path="/api/MASD/dismissFinding"
        onEvidence={onEvidence}
        onChanged={onChanged}
      />
      <Section title={`${text('taken.title')} ${plan.drugs.length}`}>
        {plan.drugs.length === 0 && text('taken.none')}
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
          {plan.drugs.toSorted(byVerdict).map((drug) => (
            <TakenDrug key={`${drug.atc} ${drug.name}`} drug={drug} viewed={viewed} onEvidence={onEvidence} />
          ))}
        </Stack>
      </Section>
      <RowsSection
        id="reactions"
        title={text('reaction.title')}
        empty={text('reaction.none')}
        rows={plan.reactions}
        columns={[
          { id: 'text', label: text('reaction.text'), width: 320 },
          { id: 'from', label: text('reaction.from'), width: 150, value: ({ from }) => text(`from.${from}`) },
          {
            id: 'gravity',
            label: text('reaction.gravity'),
            width: 150,
            value: (row) => text(`gravity.${row.gravity}`),
          },
          { id: 'causes', label: text('reaction.causes'), width: 220, value: causesText },
          { id: 'groups', label: text('reaction.groups'), width: 380, value: groupsText },
        ]}
      />
      <NotScreenedList items={notJudged(screening)} />
    </Stack>
  );
}

const verdicts = ['AVOID', 'WATCH', 'UNKNOWN', 'CLEAR'] as const;
type Taken = StoredPlan['drugs'][number];
const byVerdict = (a: Taken, b: Taken): number => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict);

type Reaction = StoredPlan['reactions'][number];

const causesText = ({ causes }: Reaction): string =>
  causes
    .map(({ name, fromText, unsure }) =>
      unsure ? text('reaction.unsure', { name }) : fromText ? text('reaction.fromText', { name }) : name,
    )
    .join(', ');

const groupsText = ({ causes }: Reaction): string =>
  [...new Set(causes.flatMap(({ groups }) => (groups.length > 0 ? groups : [text('reaction.noGroup')])))].join(', ');

/** That nothing was found is no praise: it is told as what it is. */
const tones: Readonly<Record<Taken['verdict'], Pick<ToneChipProps, 'tone' | 'icon'>>> = {
  AVOID: { tone: 'contraindicated', icon: 'Block' },
  WATCH: { tone: 'moderate', icon: 'ErrorOutline' },
  CLEAR: { tone: 'info', icon: 'Search' },
  UNKNOWN: { tone: 'major', icon: 'ErrorOutline' },
};

interface TakenDrugProps extends Omit<ReactionsTabProps, 'onChanged'> {
  readonly drug: Taken;
}

function TakenDrug({ drug, viewed, onEvidence }: TakenDrugProps) {
  const { name, atc, verdict } = drug;
  const findings = allergyFindings(viewed.screening).filter(({ drugs }) => drugs.some((one) => one.atcCode === atc));
  const [first] = findings.flatMap(({ reasons }) => reasons);
  const why = first
    ? stoppedSentences(first.trigger, first.mechanism, first.action)
    : text(
        verdict === 'UNKNOWN'
          ? 'taken.unknownWhy'
          : viewed.plan.reactions.length === 0
            ? 'taken.noReactions'
            : 'taken.clearWhy',
      );
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', pb: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <ToneChip {...tones[verdict]} label={text(`taken.${verdict}`)} />
        <strong>{name}</strong>
        <Typography component="span" className="code" variant="body2" sx={{ color: 'text.secondary' }}>
          {atc}
        </Typography>
        {findings.length > 0 && (
          <Button
            size="small"
            startIcon={<Icon name="Search" />}
            aria-label={text('taken.evidence', { name })}
            onClick={() => onEvidence({ findingIds: findings.map(({ id }) => id), at: null })}
          >
            {text('plan.ground')}
          </Button>
        )}
      </Stack>
      <Box sx={{ pt: 0.5 }}>{why}</Box>
    </Box>
  );
}
