import { Box, Notice, Popup, Stack } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useEffect, useState } from 'react';
import { messages } from '../messages.js';

/** Pixels of a side: a bank card at 300 dpi. */
const SIDE = { width: 1011, height: 637.5 } as const;
const SHOWN_WIDTH = 520;

/** Side by side what will be printed: the very picture, a side of the card at a time. */
export function CardPreview({ picture, onClose }: { readonly picture: Blob; readonly onClose: () => void }) {
  const [url, setUrl] = useState('');
  const [sides, setSides] = useState(2);
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <Popup open title={messages['dialog.preview']} size="form" onClose={onClose}>
      {sides > 2 && <Notice tone="warning">{fillMessage(messages['dialog.sides'], { sides })}</Notice>}
      <Stack sx={{ gap: 2, alignItems: 'center' }}>
        {url !== '' &&
          Array.from({ length: sides }, (_, side) => (
            <Box
              key={side}
              sx={{
                width: '100%',
                maxWidth: SHOWN_WIDTH,
                aspectRatio: `${SIDE.width} / ${SIDE.height}`,
                overflow: 'hidden',
                borderRadius: 2,
                border: 1,
                borderColor: 'divider',
              }}
            >
              <img
                src={url}
                alt={sideName(side)}
                onLoad={({ currentTarget: { naturalHeight } }) => setSides(Math.round(naturalHeight / SIDE.height))}
                style={{ display: 'block', width: '100%', transform: `translateY(-${(side * 100) / sides}%)` }}
              />
            </Box>
          ))}
      </Stack>
    </Popup>
  );
}

function sideName(side: number): string {
  if (side === 0) return messages['dialog.front'];
  if (side === 1) return messages['dialog.back'];
  return fillMessage(messages['dialog.side'], { number: side + 1 });
}
