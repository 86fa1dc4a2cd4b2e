import type { ScreeningResult } from '@onyak/core';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ToneChip } from '../../ui/ToneChip.js';
import { text } from '../messages.js';

/** The anticholinergic burden as a bar of its drugs against the threshold. */
export function BurdenBar({ burden }: { readonly burden: ScreeningResult['anticholinergic'] }) {
  const { total, threshold, drugs } = burden;
  const over = total >= threshold;
  const scale = Math.max(total, threshold) * 1.25 || 1;
  const percent = (value: number) => `${(value / scale) * 100}%`;
  return (
    <Stack sx={(theme) => ({ gap: 1, maxWidth: theme.spacing(100) })}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }} className="num">
          {text('burden.value', { total, threshold })}
        </Typography>
        <ToneChip
          tone={over ? 'major' : 'fine'}
          icon={over ? 'Report' : 'CheckCircle'}
          label={text(over ? 'burden.over' : 'burden.under')}
        />
      </Stack>
      <Box
        role="img"
        aria-label={text('burden.value', { total, threshold })}
        sx={(theme) => ({
          position: 'relative',
          height: theme.spacing(3),
          bgcolor: theme.onyak.page,
          borderRadius: 0.5,
          display: 'flex',
          gap: '1px',
          overflow: 'hidden',
        })}
      >
        {drugs.map((drug) => (
          <Box
            key={drug.atcCode}
            title={`${drug.name} ${text('burden.score', { score: drug.score })}`}
            sx={(theme) => ({
              width: percent(drug.score),
              bgcolor: over ? theme.onyak.major.main : theme.onyak.primary,
            })}
          />
        ))}
        <Box
          aria-hidden
          sx={(theme) => ({
            position: 'absolute',
            top: 0,
            bottom: 0,
            left: percent(threshold),
            borderLeft: 3,
            borderColor: theme.onyak.text,
          })}
        />
      </Box>
      <Box aria-hidden sx={(theme) => ({ position: 'relative', height: theme.spacing(2.5), typography: 'body2' })}>
        <Box
          component="span"
          className="num"
          sx={{ position: 'absolute', left: percent(threshold), transform: 'translateX(-50%)' }}
        >
          {text('burden.threshold', { threshold })}
        </Box>
      </Box>
      {drugs.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{text('burden.none')}</Typography>}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.5 }}>
        {drugs.map((drug) => (
          <Stack
            component="li"
            key={drug.atcCode}
            direction="row"
            sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}
          >
            <Typography component="span" sx={{ fontWeight: 600 }} className="num">
              {text('burden.score', { score: drug.score })}
            </Typography>
            <span>{drug.name}</span>
            <span className="code">{drug.atcCode}</span>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {[
                drug.alternative === '' ? '' : text('burden.alternative', { alternative: drug.alternative }),
                drug.source,
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
