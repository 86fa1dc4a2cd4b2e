import type { ScreeningResult } from '@onyak/core';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ToneChip } from '../../ui/ToneChip.js';
import { text } from '../messages.js';

const levels = {
  HIGH: { tone: 'major', icon: 'Report', label: text('fall.HIGH') },
  MODERATE: { tone: 'moderate', icon: 'WarningAmber', label: text('fall.MODERATE') },
  LOW: { tone: 'info', icon: 'Info', label: text('fall.LOW') },
} as const;

function levelOf(riskLevel: string) {
  const key = riskLevel.toUpperCase();
  return key === 'HIGH' || key === 'MODERATE' || key === 'LOW' ? levels[key] : { ...levels.MODERATE, label: riskLevel };
}

/** Drug classes that raise the risk of falling, with what to do. */
export function FallRiskList({ items }: { readonly items: ScreeningResult['fallRisk'] }) {
  if (items.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{text('fall.none')}</Typography>;
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
      {items.map((item) => (
        <Stack component="li" key={item.drugClass} sx={{ gap: 0.25 }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <ToneChip {...levelOf(item.riskLevel)} />
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {item.drugClass}
            </Typography>
            <span>{item.drugs.map((drug) => drug.name).join(', ')}</span>
          </Stack>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {item.guidance} ({item.source})
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
