import { z } from 'zod';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { homeSettingsSchema, type HomeSettings } from '@onyak/core';
import { t } from '../messages.js';
import { callApi, errorText } from '../net/call.js';
import { useCall } from '../net/use-call.js';
import { Section } from '../ui/page/Page.js';
import { ErrorState, LoadingState } from '../ui/page/states.js';
import { loadScript } from './load-script.js';

type View = NonNullable<HomeSettings['analytics']>;

/** Milliseconds that the view's script may take (specification 1 §9). */
export const LONGEST_LOAD = 120_000;
const HEIGHT = 760;

/** The hospital's view of Tableau, where one is set (specification 1 §2.1). */
export function Analytics() {
  const { data } = useCall('/api/homeSettings', { answer: homeSettingsSchema });
  return data?.analytics ? (
    <Section title={t('analytics.title')}>
      <TableauView key={data.analytics.hospitalCode} view={data.analytics} />
    </Section>
  ) : null;
}

/** Asks for a token, loads Tableau's script and puts its element in place, narrowed to the institution. */
function TableauView({ view }: { readonly view: View }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | Error>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    const show = async () => {
      // Its opening is no use of the session: what looks on by itself must not keep somebody signed in.
      const token = callApi({
        method: 'POST',
        path: '/loginTableau',
        params: { updateExpireTime: 'N' },
        answer: z.unknown(),
        background: true,
      });
      await loadScript(view.script, LONGEST_LOAD, { module: true });
      const { msg } = await token;
      if (gone || !place.current) return;
      place.current.replaceChildren(elementOf(view, msg));
      setState('shown');
    };
    setState('loading');
    show().catch((error: unknown) => {
      if (!gone) setState(error instanceof Error ? error : new Error(String(error)));
    });
    return () => {
      gone = true;
    };
  }, [view, attempt]);
  return (
    <Box sx={{ minHeight: HEIGHT, '& tableau-viz': { display: 'block', width: '100%' } }}>
      {state === 'loading' && <LoadingState />}
      {state instanceof Error && (
        <ErrorState
          error={state}
          title={state.name === 'ScriptError' ? t('analytics.notLoaded') : errorText(state)}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      <div ref={place} />
    </Box>
  );
}

function elementOf({ view, field, hospitalCode }: View, token: string): HTMLElement {
  const element = document.createElement('tableau-viz');
  element.setAttribute('src', view);
  element.setAttribute('token', token);
  element.setAttribute('height', String(HEIGHT));
  element.setAttribute('hide-tabs', '');
  if (hospitalCode !== '*') {
    const filter = document.createElement('viz-filter');
    filter.setAttribute('field', field);
    filter.setAttribute('value', hospitalCode);
    element.append(filter);
  }
  return element;
}
