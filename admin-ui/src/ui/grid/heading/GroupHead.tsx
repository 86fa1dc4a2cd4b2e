import type { CSSProperties } from 'react';
import type { GroupHeading } from '../../../grid/columns/column-order.js';
import { HiddenText } from '../../HiddenText.js';
import { fixedClass } from '../rows/row-columns.js';

interface GroupHeadProps {
  readonly headings: readonly GroupHeading[];
  readonly fixed: number;
}

/** The row of headings over neighbouring columns. */
export function GroupHead({ headings, fixed }: GroupHeadProps) {
  return (
    <div role="row" aria-rowindex={1} className="g-head g-grouphead">
      <div role="presentation" className="g-headcell g-fixed g-lead" />
      {headings.map(({ label, from, span, rest }) => (
        <div
          key={from}
          role={label === undefined ? 'presentation' : 'columnheader'}
          aria-colspan={label === undefined ? undefined : span}
          className={`g-headcell${from < fixed ? fixedClass(from + span - 1, fixed) : ''}${label === undefined ? '' : ' g-over'}`}
          style={spanStyle(from, span, from < fixed)}
        >
          {rest && label !== undefined ? <HiddenText>{label}</HiddenText> : label}
        </div>
      ))}
    </div>
  );
}

/** As wide as the columns below. */
function spanStyle(from: number, span: number, fixed: boolean): CSSProperties {
  const widths = Array.from({ length: span }, (_, index) => `var(--w${from + index})`);
  return { width: `calc(${widths.join(' + ')})`, ...(fixed ? { left: `var(--l${from})` } : {}) };
}
