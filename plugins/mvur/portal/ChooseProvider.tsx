import { useEffect, useState } from 'react';
import { providers, type Provider } from './schema.js';
import { words } from './words.js';

interface ChooseProviderProps {
  readonly label: string;
  /** What is still to be done before; undefined where nothing is. */
  readonly missing: string | undefined;
  /** @returns why it was refused; undefined when it was not. */
  readonly onAsk: (provider: Provider) => Promise<string | undefined>;
}

/** By what the visitor proves who they are, and the button that asks for it. */
export function ChooseProvider({ label, missing, onAsk }: ChooseProviderProps) {
  const [provider, setProvider] = useState<Provider>('SMS');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  // What was missing may have been done since.
  useEffect(() => setFault(undefined), [missing]);
  const ask = async () => {
    if (busy) return;
    if (missing !== undefined) return setFault(missing);
    setBusy(true);
    setFault(undefined);
    const refused = await onAsk(provider);
    setBusy(false);
    setFault(refused);
  };
  return (
    <section>
      <h2>{words.proof}</h2>
      <p>{words.proofWhy}</p>
      <fieldset className="choices">
        <legend>{words.how}</legend>
        {providers.map((name) => (
          <label key={name} className="choice">
            <input type="radio" name="provider" checked={provider === name} onChange={() => setProvider(name)} />
            {words[name]}
          </label>
        ))}
      </fieldset>
      <p className="fault" role="alert">
        {fault}
      </p>
      <p className="actions">
        <button
          type="button"
          className="button primary"
          aria-disabled={missing !== undefined || busy}
          onClick={() => void ask()}
        >
          {busy ? words.asking : label}
        </button>
      </p>
    </section>
  );
}
