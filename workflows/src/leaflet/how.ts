import { fillMessage, type Leaflet } from '@onyak/core';
import { isSwallowed, plainAmount, type TakenDrug } from './drugs.js';
import { howTexts } from './texts.js';

/** When and how much, as the prescription says it; nothing where it does not. */
export function howTold(drug: TakenDrug): string[] {
  const { intake, single, daily } = drug;
  const verb = isSwallowed(drug) ? howTexts.take : howTexts.use;
  const each = single === '' ? '' : fillMessage(howTexts.each, { amount: single });
  if (intake.asNeeded) return [howTexts.asNeeded, ...(each === '' ? [] : [`${each} ${verb}.`])];
  const meal = intake.meal ? howTexts.meals[intake.meal] : '';
  if (intake.times) {
    const times = intake.times.map(({ time }) => howTexts.times[time]).join(', ');
    const amounts = new Set(intake.times.map(({ amount }) => plainAmount(amount)));
    const [only = ''] = amounts.size === 1 ? amounts : [];
    const amount = only === '' ? '' : fillMessage(howTexts.each, { amount: only });
    return [`${[`${times}에`, meal, amount].filter((part) => part !== '').join(' ')} ${verb}.`];
  }
  const said = [meal, each].filter((part) => part !== '').join(' ');
  if (said === '' && daily === '') return [];
  return [
    ...(said === '' ? [] : [`${said} ${verb}.`]),
    ...(daily === '' ? [] : [fillMessage(howTexts.mostADay, { amount: daily })]),
    howTexts.whenOnBag,
  ];
}

/** The grid of a day; empty where no instruction names a time. What waits for an answer stands in it without one. */
export function dayGrid(drugs: readonly TakenDrug[], isHeld: (drug: TakenDrug) => boolean): Leaflet['grid'] {
  if (drugs.every(({ intake }) => intake.times === undefined)) return [];
  return drugs.map((drug) => ({
    drug: drug.name,
    times: (isHeld(drug) ? [] : (drug.intake.times ?? [])).map(({ time, amount }) => ({
      time,
      amount: plainAmount(amount) || howTexts.taken,
    })),
    note: isHeld(drug) ? howTexts.notes.held : noteOf(drug),
  }));
}

function noteOf({ intake, single, daily }: TakenDrug): string {
  if (intake.asNeeded) return howTexts.notes.asNeeded;
  const meal = intake.meal ? howTexts.meals[intake.meal] : '';
  if (intake.times) return meal;
  const count = Number.parseFloat(daily) / Number.parseFloat(single);
  const times = Number.isInteger(count) && count > 0 ? fillMessage(howTexts.notes.times, { count }) : '';
  return [times, meal, howTexts.notes.bag].filter((part) => part !== '').join(', ');
}
