import { ABNORMAL_SCORE } from '@onyak/core';
import { Box, Link, Stack, Typography } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import type { ModelAverages } from '../../schema.js';
import { criteria, isLow, scoreFields } from '../../scores.js';
import { versionsBehind } from './behind.js';
import type { Chosen } from '../chosen.js';
import { useColours } from './colours.js';
import { nameOf } from './series.js';
import { modelWords } from './words.js';

const MOST = 10;

interface BarsProps {
  readonly models: readonly ModelAverages[];
  readonly chosen: Chosen;
}

/** The five scores of each model as bars against the line of low ones, each leading to its versions; the table below has the same values. */
export function Bars({ models, chosen }: BarsProps) {
  const colours = useColours();
  return (
    <Box>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0, gap: 0.25 }}>
        {models.map((model, index) => (
          <Stack component="li" key={nameOf(model, modelWords)} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Box
              aria-hidden
              sx={{ width: 14, height: 14, borderRadius: 0.5, bgcolor: colours[index], flexShrink: 0 }}
            />
            <span className="num">{index + 1}</span>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {nameOf(model, modelWords)}
            </Box>
          </Stack>
        ))}
      </Stack>
      <Box role="group" aria-label={text('averages.barsAbout')}>
        {criteria.map((name) => (
          <Box
            key={name}
            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '130px 1fr' }, columnGap: 1.5, mb: 1.25 }}
          >
            <Typography sx={{ fontWeight: 600 }}>{scoreFields[name].label}</Typography>
            <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.25 }}>
              {models.map((model, index) => (
                <li key={nameOf(model, modelWords)}>
                  <Bar
                    number={index + 1}
                    name={`${scoreFields[name].label} ${nameOf(model, modelWords)}`}
                    address={versionsBehind(chosen, {
                      modelGen: model.modelGen,
                      promptGen: model.promptGen,
                      modelEval: model.modelEval,
                    })}
                    value={model[name]}
                    colour={colours[index] ?? 'currentcolor'}
                  />
                </li>
              ))}
            </Stack>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface BarProps {
  readonly number: number;
  /** What it shows, for who does not see it. */
  readonly name: string;
  readonly address: string;
  readonly value: number | null;
  readonly colour: string;
}

function Bar({ number, name, address, value, colour }: BarProps) {
  const low = isLow(value);
  const told =
    value === null ? text('averages.none') : low ? `${value.toFixed(2)} ${text('averages.low')}` : value.toFixed(2);
  return (
    <Stack
      component={Link}
      to={address}
      aria-label={`${name} ${told}`}
      direction="row"
      sx={(theme) => ({
        gap: 1,
        alignItems: 'center',
        minHeight: 24,
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { bgcolor: theme.onyak.rowHover },
      })}
    >
      <Typography component="span" variant="body2" className="num" sx={{ width: 12, color: 'text.secondary' }}>
        {number}
      </Typography>
      <Box sx={(theme) => ({ position: 'relative', flex: '1 1 auto', height: 14, bgcolor: theme.onyak.page })}>
        <Box sx={{ width: `${((value ?? 0) / MOST) * 100}%`, height: '100%', bgcolor: colour }} />
        <Box
          sx={{
            position: 'absolute',
            top: -3,
            bottom: -3,
            left: `${(ABNORMAL_SCORE / MOST) * 100}%`,
            borderLeft: '2px dashed',
            borderColor: 'text.primary',
          }}
        />
      </Box>
      <Typography
        component="span"
        variant="body2"
        className="num"
        sx={(theme) => ({
          width: 84,
          flexShrink: 0,
          fontWeight: low ? 650 : 400,
          color: low ? theme.onyak.major.main : 'text.primary',
        })}
      >
        {told}
      </Typography>
    </Stack>
  );
}
