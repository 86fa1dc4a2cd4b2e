import { useEffect, useState } from 'react';
import type { LinkPage } from './kit/define-portal.js';
import type { OpenLink } from './kit/open-link.js';
import { FaultPage, LoadingPage } from './kit/states.js';
import { WrongAddressPage } from './kit/wrong-address-page.js';
import { messages } from './messages.js';
import { NoticePage } from './notice-page.js';
import type { Page } from './page.js';

interface AppProps {
  readonly page: Page;
  readonly load: (link: OpenLink['link']) => Promise<LinkPage | undefined>;
}

/** The page of an address. */
export function App({ page, load }: AppProps) {
  if (page === 'notice') return <NoticePage />;
  if (page === 'wrong') return <WrongAddressPage />;
  return <OpenedPage open={page} load={load} />;
}

/** A plugin's page, which comes over the line first. */
function OpenedPage({ open, load }: { readonly open: OpenLink; readonly load: AppProps['load'] }) {
  const [loaded, setLoaded] = useState<{ readonly page: LinkPage | undefined } | 'failed'>();
  useEffect(() => {
    load(open.link).then(
      (page) => setLoaded({ page }),
      () => setLoaded('failed'),
    );
  }, [open, load]);
  if (loaded === undefined) return <LoadingPage />;
  if (loaded === 'failed')
    return <FaultPage message={messages.fault.offline} onAgain={() => window.location.reload()} />;
  const { page: LoadedPage } = loaded;
  return LoadedPage ? <LoadedPage open={open} /> : <WrongAddressPage />;
}
