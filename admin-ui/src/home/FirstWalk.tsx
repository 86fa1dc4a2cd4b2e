import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { t } from '../messages.js';
import { HiddenText } from '../ui/HiddenText.js';
import { Icon } from '../ui/icons.js';
import { Section } from '../ui/page/Page.js';
import { useWalk, type WalkStep } from './use-walk.js';

/** Where somebody new looks first: a step for each menu of the role that has one. Nothing where no menu has. */
export function FirstWalk() {
  const { steps, hidden, see, hide } = useWalk();
  if (steps.length === 0) return null;
  if (hidden)
    return (
      <Box>
        <Button onClick={() => hide(false)}>{t('home.walkShow')}</Button>
      </Box>
    );
  const done = steps.filter(({ seen }) => seen).length;
  return (
    <Section title={t('home.walk')}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', mb: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {done === steps.length ? t('home.walkDone') : t('home.walkProgress', { count: steps.length, done })}
        </Typography>
        <Button onClick={() => hide(true)}>{t('home.walkHide')}</Button>
      </Stack>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gap: 1,
          m: 0,
          p: 0,
          listStyle: 'none',
          gridTemplateColumns: 'repeat(auto-fill, minmax(264px, 1fr))',
        }}
      >
        {steps.map((step, index) => (
          <li key={step.menu}>
            <Step step={step} number={index + 1} onOpen={() => see(step.menu)} />
          </li>
        ))}
      </Box>
    </Section>
  );
}

interface StepProps {
  readonly step: WalkStep;
  readonly number: number;
  readonly onOpen: () => void;
}

function Step({ step, number, onOpen }: StepProps) {
  return (
    <Box
      component={Link}
      to={step.path}
      onClick={onOpen}
      sx={(theme) => ({
        display: 'flex',
        gap: 1.5,
        p: 1.5,
        height: '100%',
        boxSizing: 'border-box',
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        bgcolor: theme.onyak.page,
        '&:hover': { bgcolor: theme.onyak.primarySoft },
        '& svg': { color: 'primary.main' },
      })}
    >
      <Box className="num" sx={{ minWidth: 24, fontWeight: 650, color: 'primary.main' }}>
        {step.seen ? <Icon name="CheckCircle" /> : `${number}.`}
      </Box>
      <Stack sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: 650 }}>
          {step.label}
          {step.seen && <HiddenText>{` (${t('home.walkSeen')})`}</HiddenText>}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {step.text}
        </Typography>
      </Stack>
    </Box>
  );
}
