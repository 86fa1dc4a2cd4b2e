import type { Leaflet } from '@onyak/core';
import { Box, Typography } from '@onyak/admin-ui/kit';
import type { ReactNode } from 'react';
import { words } from '../words.js';

const times = ['MORNING', 'NOON', 'EVENING', 'BEDTIME'] as const;

/** The guide as the patient reads it, in large print. */
export function LeafletView({ leaflet }: { readonly leaflet: Leaflet }) {
  return (
    <Box
      component="article"
      sx={{ fontSize: 20, lineHeight: 1.6, maxWidth: 900, wordBreak: 'keep-all', '& li': { mb: 0.5 } }}
    >
      <Typography component="h2" sx={{ fontSize: 28, fontWeight: 700 }}>
        {words.titleOf(leaflet.patient)}
      </Typography>
      <p>{words.lead(leaflet.recordDate)}</p>
      {leaflet.ask.map(({ heading, texts }) => (
        <Part key={heading} title={heading}>
          <List items={texts} />
        </Part>
      ))}
      <Grid leaflet={leaflet} />
      {leaflet.drugs.length > 0 && (
        <Part title={words.drugs}>
          {leaflet.drugs.map(({ name, ingredient, parts }, index) => (
            <Box key={name} component="section">
              <Typography component="h4" sx={{ fontSize: 22, fontWeight: 700, mt: 2 }}>
                {`${index + 1}. ${ingredient === '' ? name : `${name}(${ingredient})`}`}
              </Typography>
              <Box component="dl" sx={{ m: 0, '& dt': { fontWeight: 700 }, '& dd': { m: 0, mb: 0.5 } }}>
                {parts.map(({ part, texts }) => (
                  <div key={part}>
                    <dt>{words.parts[part]}</dt>
                    <dd>{texts.join(' ')}</dd>
                  </div>
                ))}
              </Box>
            </Box>
          ))}
        </Part>
      )}
      <Part title={words.harms}>
        {leaflet.harms.length === 0 ? <p>{words.noHarms}</p> : <List items={withDrugs(leaflet.harms)} />}
      </Part>
      {leaflet.signs.length > 0 && (
        <Part title={words.signs}>
          <List items={leaflet.signs} />
        </Part>
      )}
      {leaflet.storage.length > 0 && (
        <Part title={words.storage}>
          <List items={withDrugs(leaflet.storage)} />
        </Part>
      )}
      <Part title={words.keep}>
        <List items={leaflet.keep} />
      </Part>
      <Part title={words.unknown}>
        <p>{words.unknownLead}</p>
        <List items={leaflet.unknown} />
      </Part>
      <p>{words.disclaimer}</p>
    </Box>
  );
}

const withDrugs = (told: Leaflet['harms']): string[] =>
  told.map(({ text, drugs }) => `${text} ${words.harmDrugs(drugs.join(', '))}`);

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontSize: 24, fontWeight: 700 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Grid({ leaflet: { grid } }: { readonly leaflet: Leaflet }) {
  if (grid.length === 0) return null;
  return (
    <Part title={words.grid}>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={words.gridCaption}>
        <Box
          component="table"
          sx={{
            borderCollapse: 'collapse',
            width: '100%',
            minWidth: 560,
            '& th, & td': { border: 1, borderColor: 'divider', p: 1, textAlign: 'center' },
            '& th[scope=row]': { textAlign: 'left' },
            '& caption': { textAlign: 'left', pb: 1 },
          }}
        >
          <caption>{words.gridCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.drug}</th>
              {times.map((time) => (
                <th key={time} scope="col">
                  {words.times[time]}
                </th>
              ))}
              <th scope="col">{words.note}</th>
            </tr>
          </thead>
          <tbody>
            {grid.map(({ drug, times: taken, note }) => (
              <tr key={drug}>
                <th scope="row">{drug}</th>
                {times.map((time) => (
                  <td key={time}>{taken.find((one) => one.time === time)?.amount}</td>
                ))}
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Part>
  );
}
