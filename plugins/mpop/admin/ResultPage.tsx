import {
  Button,
  DownloadButton,
  Icon,
  KeyValue,
  Link,
  linkTo,
  Notice,
  Page,
  Section,
  Stack,
  Tabs,
  Typography,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { text } from '../messages.js';
import { exportForms, type Change, type PopulationResult, type RuleRow } from '../schema.js';
import { DifferenceTab } from './DifferenceTab.js';
import { GapsTab } from './GapsTab.js';
import { PatientsPopup } from './PatientsPopup.js';
import { RulesTab } from './RulesTab.js';
import { grouped, rulesText } from './shared.js';

/** Reasons for which a drug is not in our tables, or not as one drug. */
const unknownDrug: ReadonlySet<string> = new Set(['NO_ATC', 'UNKNOWN_ATC', 'GROUP_ATC', 'AMBIGUOUS']);

/** What a screening found: whom it screened, and by tabs the rules, what was not screened, drugs no table knows, what is new. */
export function ResultPage({ result }: { readonly result: PopulationResult }) {
  const { run, rules, gaps } = result;
  const [listed, setListed] = useState<{ readonly rule: RuleRow; readonly change: Change }>();
  const show = (rule: RuleRow, change: Change) => setListed({ rule, change });
  const drugs = gaps.filter(
    ({ what, reason, code, name }) => what === 'MEDICATION' && unknownDrug.has(reason) && (code !== '' || name !== ''),
  );
  const changed = rules.filter(({ appeared, gone, fresh }) => appeared + gone + fresh > 0);
  return (
    <Page
      title={text('run.title')}
      counts={run.reqDate}
      layout="fill"
      actions={
        <>
          <DownloadButton
            label={text('export.rules')}
            url={linkTo('/api/MPOP/exportPopulationRules', { reqId: run.reqId })}
            name={`population-rules.xlsx`}
          />
          {exportForms.map((form) => (
            <DownloadButton
              key={form}
              label={text(`export.${form}`)}
              url={linkTo('/api/MPOP/exportPopulation', { reqId: run.reqId, form })}
              name={`population-${form}.json`}
            />
          ))}
          <Button component={Link} to="/mpop" startIcon={<Icon name="ChevronLeft" />}>
            {text('run.back')}
          </Button>
        </>
      }
    >
      <Attrition result={result} />
      <Tabs
        label={text('run.title')}
        keepMounted="visited"
        items={[
          { id: 'rules', label: text('tab.rules'), content: <RulesTab rules={rules} onPatients={show} /> },
          {
            id: 'difference',
            label: text('tab.difference'),
            content: <DifferenceTab rules={changed} previousReqId={run.previousReqId} onPatients={show} />,
          },
          {
            id: 'gaps',
            label: text('tab.gaps'),
            content: <GapsTab gaps={gaps} settingsKey="mpop.gaps" empty={text('gap.none')} label={text('tab.gaps')} />,
          },
          {
            id: 'drugs',
            label: text('tab.drugs'),
            content: (
              <GapsTab gaps={drugs} settingsKey="mpop.drugs" empty={text('drug.none')} label={text('tab.drugs')} />
            ),
          },
        ]}
      />
      {listed && (
        <PatientsPopup
          key={`${listed.rule.ruleNo} ${listed.change}`}
          reqId={run.reqId}
          rule={listed.rule}
          change={listed.change}
          onClose={() => setListed(undefined)}
        />
      )}
    </Page>
  );
}

function Attrition({ result: { run } }: { readonly result: PopulationResult }) {
  const { requests, patients, unreadable, screened, withoutDrugs, withFinding, pages, screenedPages } = run;
  const steps = [
    ['requests', requests],
    ['patients', patients],
    ['unreadable', unreadable],
    ['screened', screened],
    ['withoutDrugs', withoutDrugs],
    ['withFinding', withFinding],
  ] as const;
  return (
    <Section title={text('attrition.title')}>
      <Stack sx={{ gap: 1, mb: 1 }}>
        {run.failure !== '' && <Notice tone="warning">{text('run.failed', { reason: run.failure })}</Notice>}
        {pages !== null && screenedPages < pages && (
          <Notice tone="warning">
            {text('run.unfinished', { total: grouped(pages), done: grouped(screenedPages) })}
          </Notice>
        )}
        <KeyValue
          columns={3}
          items={steps.map(([name, count]) => ({
            label: text(`attrition.${name}`),
            value: count === null ? '-' : grouped(count),
          }))}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            text('attrition.by', {
              release: run.knowledgeRelease ?? '-',
              stopp: run.stoppVersion ?? '-',
              rules: rulesText(run),
            }),
            run.previousReqId === null
              ? text('attrition.noBefore')
              : text('attrition.before', { reqId: run.previousReqId }),
          ].join(' · ')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('attrition.registered')}
        </Typography>
      </Stack>
    </Section>
  );
}
