import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icons.js';

interface SmallKeyProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> {
  readonly icon: IconName;
  readonly 'aria-label': string;
}

/** A small button of an icon alone, of which a long form has dozens. */
export function SmallKey({ icon, ...rest }: SmallKeyProps) {
  return (
    <button type="button" className="f-icon" {...rest}>
      <Icon name={icon} />
    </button>
  );
}
