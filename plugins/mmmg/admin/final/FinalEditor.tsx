import type { GuideNode } from '@onyak/core';
import { Box, RichTextField, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@onyak/admin-ui/kit';
import { type FinalReader, finalReaders, MAX_FINAL_LENGTH, type RequestDetail, text } from '../shared.js';
import { FinalSheet } from './FinalSheet.js';
import type { FinalTextState } from './use-final-text.js';

export interface FinalEditorProps {
  readonly final: FinalTextState;
  readonly closed: boolean;
  readonly node: GuideNode;
  readonly detail: RequestDetail;
  readonly reader: FinalReader;
  readonly onReader: (reader: FinalReader) => void;
}

/** The text and, beside it, what is handed out: as it will be printed. */
export function FinalEditor({ final, closed, node, detail, reader, onReader }: FinalEditorProps) {
  return (
    <Box
      sx={(theme) => ({
        // Beside each other both fill what is left of the popup and scroll by themselves.
        flex: { xs: '1 0 auto', md: '1 1 0' },
        minHeight: theme.spacing(45),
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      })}
    >
      <RichTextField
        label={text(closed ? 'final.labelClosed' : 'final.label')}
        value={final.value}
        onChange={final.change}
        maxLength={MAX_FINAL_LENGTH}
        readOnly={closed}
        help={closed ? undefined : text('final.marks')}
        fill
      />
      <Stack sx={{ gap: 1, minHeight: 0, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h3" sx={{ flexGrow: 1 }}>
            {text('final.preview')}
          </Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={reader}
            aria-label={text('final.reader')}
            onChange={(_event, chosen: FinalReader | null) => chosen && onReader(chosen)}
          >
            {finalReaders.map((one) => (
              <ToggleButton key={one} value={one}>
                {text(`final.reader.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Stack>
        <Box
          role="region"
          tabIndex={0}
          aria-label={text('final.preview')}
          sx={{
            flex: { xs: '0 0 auto', md: '1 1 0' },
            minHeight: 0,
            overflowY: { md: 'auto' },
            p: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            overflowWrap: 'anywhere',
          }}
        >
          <FinalSheet markdown={final.value} reader={reader} node={node} detail={detail} />
        </Box>
      </Stack>
    </Box>
  );
}
