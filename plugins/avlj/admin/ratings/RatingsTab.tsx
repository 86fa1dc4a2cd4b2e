import { Box, ResourceGrid, ResourceList, Section, useAddressedPlace } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import { rating } from '../../ratings/resource-rating.js';
import { AgreementTable } from './AgreementTable.js';
import { RateNext } from './RateNext.js';

const GRID_HEIGHT = 360;

/** Experts rate findings blind; what two have said is held against the judge, and corrects what the judge's scores are worth. */
export function RatingsTab() {
  const [place, setPlace] = useAddressedPlace(rating);
  return (
    <Box sx={{ overflow: 'auto' }}>
      <RateNext />
      <AgreementTable />
      <Section title={text('rating.rows')}>
        <Box sx={{ height: GRID_HEIGHT, display: 'flex', flexDirection: 'column' }}>
          <ResourceList resource={rating} place={place} onPlace={setPlace}>
            <ResourceGrid
              resource={rating}
              query={place.query}
              onQuery={(query) => setPlace({ query, page: 1 })}
              searchable
              emptyHelp={text('rating.blind')}
            />
          </ResourceList>
        </Box>
      </Section>
    </Box>
  );
}
