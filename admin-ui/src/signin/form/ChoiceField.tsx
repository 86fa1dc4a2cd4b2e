import type { FieldBinding } from './use-account-form.js';

interface ChoiceFieldProps extends FieldBinding {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of a few, all in sight. */
export function ChoiceField({ name, label, value, fault, options, onChange }: ChoiceFieldProps) {
  return (
    <fieldset
      className="field choice"
      role="radiogroup"
      aria-required
      aria-invalid={fault !== undefined}
      aria-describedby={fault ? `${name}-fault` : undefined}
    >
      <legend className="required">{label}</legend>
      <div className="choices">
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              data-wrong={fault !== undefined && index === 0}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {fault && (
        <p className="below" id={`${name}-fault`}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
