import { Box, Typography } from '@onyak/admin-ui/kit';
import { sheetDrugs, sheetFacts, text, type RequestDetail } from '../shared.js';

/** Whose guide it is, as of when, by whom, and for which drugs: on the paper and beside the text that is edited. */
export function SheetHead({
  title,
  detail,
  written,
}: {
  readonly title: string;
  readonly detail: RequestDetail;
  /** When it was written, and in which version. */
  readonly written: string;
}) {
  const facts = sheetFacts(detail, written);
  const drugs = sheetDrugs(detail);
  return (
    <Box sx={{ borderBottom: 2, borderColor: 'divider', pb: 0.5, mb: 0.5 }}>
      <Typography variant="h1" component="h1" sx={{ fontSize: '1.25em', display: 'inline', mr: 1.5 }}>
        {title}
      </Typography>
      <Box component="span" className="num" sx={{ fontSize: '0.82em' }}>
        {facts.map((fact, index) => (
          <Box
            component="span"
            key={fact}
            sx={{ display: 'inline-block', fontWeight: index === 0 ? 700 : 400, mr: 1.5 }}
          >
            {fact}
          </Box>
        ))}
      </Box>
      {drugs.length > 0 && (
        <Box
          component="section"
          aria-label={text('sheet.drugs', { count: drugs.length })}
          sx={{ fontSize: '0.64em', lineHeight: 1.25, mt: 0.25 }}
        >
          <Box component="strong">{text('sheet.drugs', { count: drugs.length })}</Box>{' '}
          {/* In running lines: twenty of them must leave room for what is told of them. */}
          <Box component="ol" sx={{ display: 'inline', m: 0, p: 0 }}>
            {drugs.map((drug) => (
              <Box component="li" key={drug} sx={{ display: 'inline', mr: 1 }}>
                {drug}
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
