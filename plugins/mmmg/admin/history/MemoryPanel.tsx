import type { GuideNode, MemoryMessage } from '@onyak/core';
import {
  Box,
  Button,
  Collapse,
  Icon,
  IconButton,
  KeyValue,
  Section,
  Stack,
  Typography,
  useCopy,
} from '@onyak/admin-ui/kit';
import { useId, useState } from 'react';
import { text } from '../../messages.js';
import { isOfflineModel } from './tree.js';

/** What a model was told and said: type, model, temperature, times, and every message with a copy button. */
export function MemoryPanel({ kind, node }: { readonly kind: 'gen' | 'eval'; readonly node: GuideNode }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const gen = kind === 'gen';
  const messages = gen ? node.memoryGen : node.memoryEval;
  const model = gen ? node.llmModelGen : node.llmModelEval;
  const temperature = gen ? node.llmTempGen : node.llmTempEval;
  const seconds = gen ? node.responseTimeGen : node.responseTimeEval;
  return (
    <Section
      title={text(gen ? 'memory.gen' : 'memory.eval')}
      actions={
        messages.length > 0 && (
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={listId}
            endIcon={<Icon name={open ? 'ExpandLess' : 'ExpandMore'} />}
            onClick={() => setOpen(!open)}
          >
            {text('memory.messages', { count: messages.length })} {text(open ? 'memory.hide' : 'memory.show')}
          </Button>
        )
      }
    >
      <KeyValue
        columns={3}
        items={[
          { label: text('memory.type'), value: text(gen ? 'memory.genType' : 'memory.evalType') },
          {
            label: text('memory.model'),
            value: isOfflineModel(model) ? `${model} (${text('guide.offlineShort')})` : model || '-',
          },
          { label: text('memory.temperature'), value: temperature ?? '-' },
          {
            label: text('memory.responseTime'),
            value: seconds === null ? '-' : text('memory.seconds', { seconds: seconds.toFixed(2) }),
          },
          { label: text('memory.time'), value: node.transTimeStr },
        ]}
      />
      {messages.length === 0 && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{text('memory.none')}</Typography>}
      <Collapse in={open} id={listId} unmountOnExit>
        <Stack sx={{ gap: 1.5, mt: 2 }}>
          {messages.map((message, index) => {
            // Messages of a finished call never move: their place is their identity.
            const place = `${kind}-${index}`;
            return <Message key={place} message={message} />;
          })}
        </Stack>
      </Collapse>
    </Section>
  );
}

function Message({ message }: { readonly message: MemoryMessage }) {
  const copy = useCopy();
  return (
    <Box sx={(theme) => ({ borderRadius: 0.75, bgcolor: theme.onyak.page })}>
      <Stack direction="row" sx={{ alignItems: 'center', pl: 1.5, pr: 0.5, pt: 0.5 }}>
        <Typography className="code" sx={{ flexGrow: 1, fontWeight: 650, color: 'text.secondary' }}>
          {message.type}
        </Typography>
        <IconButton
          size="small"
          aria-label={text('memory.copyOf', { type: message.type })}
          onClick={() => void copy(message.text)}
        >
          <Icon name="ContentCopy" />
        </IconButton>
      </Stack>
      <Box
        tabIndex={0}
        component="pre"
        sx={(theme) => ({
          m: 0,
          p: 1.5,
          pt: 0.5,
          maxHeight: theme.spacing(45),
          overflow: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontFamily: 'inherit',
          fontSize: theme.typography.body2.fontSize,
        })}
      >
        {message.text}
      </Box>
    </Box>
  );
}
