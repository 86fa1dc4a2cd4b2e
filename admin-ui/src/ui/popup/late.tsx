import type { ComponentType } from 'react';
import { useLate } from '../../net/use-late.js';
import { Popup } from './Popup.js';
import { ErrorState } from '../page/states.js';

interface Closable {
  readonly onClose: () => void;
}

/**
 * A popup whose code is fetched when it is first opened. Until it comes there is nothing; where it cannot come a popup says
 * so, offers another try, and gives way to it once the connection is back.
 */
export function latePopup<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  titleOf: (props: Props) => string,
): ComponentType<Props> {
  let kept: ComponentType<Props> | undefined;
  const fetchOnce = async () => (kept ??= await load());
  return function LatePopup(props: Props) {
    const { value: Part = kept, error, again } = useLate(kept ? undefined : fetchOnce, titleOf(props));
    if (Part) return <Part {...props} />;
    if (error === undefined) return null;
    return (
      <Popup open title={titleOf(props)} onClose={props.onClose}>
        <ErrorState error={error} onRetry={again} />
      </Popup>
    );
  };
}
