import {
  Box,
  Button,
  checkDraft,
  errorText,
  FormField,
  Icon,
  KeyValue,
  Loaded,
  Notice,
  PrimaryButton,
  Stack,
  useCall,
  useSend,
  useToast,
} from '@onyak/admin-ui/kit';
import { field, OnyakError } from '@onyak/core';
import { useState } from 'react';
import { z } from 'zod';
import { messages } from '../messages.js';
import { cardsBeforeSchema, type CardBefore } from '../schema.js';
import { CardPreview } from './CardPreview.js';
import { drawCard, saveCard, type CardOutput } from './card-file.js';
import { cardFields, cardKey, cardTextNames, draftOfCard, type CardDraft } from './form.js';
import { usePrint } from './use-print.js';

interface CardPanelProps {
  /** Records whose cards these are, or one that is not saved. */
  readonly recIds: readonly string[];
  readonly printMethod: 'RECORD' | 'TEMP';
  /** A card has been printed or sent. */
  readonly onIssued: () => void;
}

/** The cards of records: chosen, edited, looked at, printed, sent, kept as a file (specification 2 §2.8). */
export function CardPanel({ recIds, printMethod, onIssued }: CardPanelProps) {
  const params = { targetRecId: recIds.join(','), printMethod };
  const cards = useCall('/api/IPRT/selectCardInfoBefore', { params, answer: cardsBeforeSchema });
  return (
    <Loaded of={cards}>
      {(found) =>
        found.length === 0 ? (
          <Notice tone="warning">{messages['dialog.none']}</Notice>
        ) : (
          <Cards cards={found} onIssued={onIssued} />
        )
      }
    </Loaded>
  );
}

function Cards({ cards, onIssued }: { readonly cards: readonly CardBefore[]; readonly onIssued: () => void }) {
  const [chosen, setChosen] = useState(() => (cards[0] ? cardKey(cards[0]) : ''));
  // What is typed into one card stays while another is looked at.
  const [drafts, setDrafts] = useState<Readonly<Record<string, CardDraft>>>({});
  const card = cards.find((item) => cardKey(item) === chosen) ?? cards[0];
  if (!card) return null;
  const options = cards.map((item) => ({ value: cardKey(item), label: `${item.cardName} · ${item.recId}` }));
  const draft = drafts[chosen] ?? draftOfCard(card);
  return (
    <Stack sx={{ gap: 2 }}>
      <FormField
        name="card"
        field={field.option({ label: messages['dialog.card'], required: true, options })}
        value={chosen}
        onChange={(key) => key !== '' && setChosen(key)}
      />
      <KeyValue items={[{ label: messages['dialog.patient'], value: `${card.ptName} (${card.ptNumber})` }]} />
      <CardForm
        key={chosen}
        card={card}
        draft={draft}
        onDraft={(changed) => setDrafts((before) => ({ ...before, [chosen]: changed }))}
        onIssued={onIssued}
      />
    </Stack>
  );
}

interface CardFormProps {
  readonly card: CardBefore;
  readonly draft: CardDraft;
  readonly onDraft: (draft: CardDraft) => void;
  readonly onIssued: () => void;
}

function CardForm({ card, draft, onDraft, onIssued }: CardFormProps) {
  const toast = useToast();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [picture, setPicture] = useState<Blob>();
  const [busy, setBusy] = useState(false);
  const { print, printing } = usePrint(onIssued);
  const sending = useSend('/api/ADRI/insertSendHst', { answer: z.unknown(), once: true, done: ({ msg }) => msg });
  const isTemp = card.printMethod === 'TEMP';
  /** Does it with texts that hold; else says what is wrong at its field. */
  const checked = async (work: () => Promise<void>) => {
    const found = checkDraft({ fields: cardFields }, draft).errors;
    setErrors(found);
    if (Object.keys(found).length > 0) {
      toast.error(messages['dialog.refused']);
      return;
    }
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof OnyakError)
        setErrors(Object.fromEntries((error.details.faults ?? []).map(({ field: name, message }) => [name, message])));
      toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const send = async () => {
    const cardInfo = JSON.stringify({ cardType: card.cardType, ...draft });
    if (await sending.send({ targetRecId: card.recId, cardInfo, printMethod: card.printMethod })) onIssued();
  };
  const keep = (output: CardOutput) => () => void checked(() => saveCard(card, draft, output));
  const working = busy || printing || sending.pending;
  return (
    <>
      {cardTextNames.map((name) => (
        <FormField
          key={name}
          name={name}
          field={cardFields[name]}
          value={draft[name]}
          error={errors[name]}
          onChange={(value) => onDraft({ ...draft, [name]: value })}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button disabled={working} startIcon={<Icon name="Download" />} onClick={keep('png')}>
          {messages['dialog.png']}
        </Button>
        <Button disabled={working} startIcon={<Icon name="Download" />} onClick={keep('card')}>
          {messages['dialog.pdf']}
        </Button>
        <Button disabled={working} startIcon={<Icon name="Download" />} onClick={keep('a4')}>
          {messages['dialog.a4']}
        </Button>
        <Box sx={{ flexGrow: 1 }} />
        <Button
          variant="outlined"
          disabled={working}
          onClick={() => void checked(async () => setPicture(await drawCard(card, draft, 'png')))}
        >
          {messages['dialog.preview']}
        </Button>
        <Button variant="outlined" disabled={working} onClick={() => void checked(() => print(card, draft))}>
          {messages['dialog.print']}
        </Button>
        <PrimaryButton disabled={working || isTemp} pending={sending.pending} onClick={() => void checked(send)}>
          {messages['dialog.send']}
        </PrimaryButton>
      </Box>
      {isTemp && <Notice tone="info">{messages['dialog.sendTemp']}</Notice>}
      {picture && <CardPreview picture={picture} onClose={() => setPicture(undefined)} />}
    </>
  );
}
