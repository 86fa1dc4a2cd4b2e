import Box from '@mui/material/Box';
import { PluginPart, useOpenPlugins } from '../plugins/PanelPlace.js';
import { Section } from '../ui/page/Page.js';

/** The cards of the plugins that the user may open, three columns where there is room. */
export function HomeCards() {
  const cards = useOpenPlugins().flatMap((plugin) => plugin.cards.map((card) => ({ plugin, card })));
  if (cards.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {cards.map(({ plugin, card }) => (
        <Box key={`${plugin.code}.${card.name}`} sx={{ gridColumn: { md: `span ${card.width}` } }}>
          <Section title={card.label}>
            <Box sx={{ minHeight: card.height }}>
              <PluginPart plugin={plugin} pick={(pages) => pages.cards?.[card.name]} />
            </Box>
          </Section>
        </Box>
      ))}
    </Box>
  );
}
