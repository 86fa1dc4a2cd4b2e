import { callApi, errorText, useToast } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useEffect, useState } from 'react';
import { differingOf, registeredSchema, type PatientField, type Registered } from '../../../mvur/contract.js';
import { messages } from '../../messages.js';
import { textOf, type FormContext } from '../form-context.js';
import { RegistryPopup, type Choice } from './RegistryPopup.js';

type Values = Readonly<Record<string, unknown>>;

interface Asked {
  readonly registered: Registered;
  readonly written: Values;
  readonly differing: readonly PatientField[];
  readonly answer: (choice: Choice) => void;
}

/**
 * Before a record is saved its patient is held against the registry: what differs is shown side by side and the user says which
 * holds, for both. Who is not registered yet is registered by the save itself.
 */
export function RegistryWatch({ guard, fill }: Pick<FormContext, 'guard' | 'fill'>) {
  const [asked, setAsked] = useState<Asked>();
  const toast = useToast();
  useEffect(
    () =>
      guard(async (values) => {
        try {
          const registered = await registeredOf(values);
          const differing = registered ? differingOf(registered, values) : [];
          if (!registered || differing.length === 0) return true;
          const choice = await new Promise<Choice>((answer) => {
            setAsked({ registered, written: values, differing, answer });
          });
          setAsked(undefined);
          if (choice === 'back') return false;
          if (choice === 'apart') return true;
          const held = Object.fromEntries(
            differing.filter((name) => choice[name] === 'registered').map((name) => [name, registered[name] ?? '']),
          );
          fill(held);
          return { ...held, registryVersion: registered.version };
        } catch (error) {
          toast.error(fillMessage(messages['registry.failed'], { reason: errorText(error) }));
          return false;
        }
      }),
    [guard, fill, toast],
  );
  return asked && <RegistryPopup {...asked} />;
}

async function registeredOf(values: Values): Promise<Registered | null> {
  const ptNumber = textOf(values['ptNumber']);
  // Personal mode keeps nothing of a patient.
  if (ptNumber === '') return null;
  const path = '/api/MRPD/selectRegisteredPatient';
  const params = { ptNumber, hospitalNameCode: textOf(values['hospitalNameCode']) };
  const { data } = await callApi({ method: 'POST', path, params, answer: registeredSchema.nullable() });
  return data;
}
