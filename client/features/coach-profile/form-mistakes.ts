import { minorOf } from './money-text.ts'
import type { ProfileForm } from './profile-form.ts'

const IS_WHOLE = /^\d{1,9}$/
const SAY_WHOLE = 'Enter a whole number.'
const SAY_AMOUNT = 'Enter an amount, such as 140 or 140.50.'
/** So many digits that they cannot be sent; of what can, the server says how much is too much. */
const IS_TOO_LARGE = /^\d{10,}$/
const IS_TOO_MUCH = /^\d{8,}([.,]\d{1,2})?$/
const SAY_SMALLER = 'Enter a smaller number.'

/** What was typed where a number belongs; everything else is the server's to judge. Path → message. */
export function mistakesOf(form: ProfileForm): Record<string, string> {
  const mistakes: Record<string, string> = {}
  const mustBeWhole = (path: string, text: string) => {
    if (!IS_WHOLE.test(text.trim())) mistakes[path] = IS_TOO_LARGE.test(text.trim()) ? SAY_SMALLER : SAY_WHOLE
  }
  const mustBeAmount = (path: string, text: string) => {
    if (IS_TOO_MUCH.test(text.trim())) mistakes[path] = SAY_SMALLER
    else if (text !== '' && minorOf(text) === null) mistakes[path] = SAY_AMOUNT
  }

  mustBeWhole('experienceYears', form.experienceYears)
  mustBeWhole('externalTotalSessions', form.externalTotalSessions)
  mustBeAmount('hourlyRate', form.hourlyRate)
  for (const [i, { durationMinutes, price }] of form.sessionTypes.entries()) {
    mustBeWhole(`sessionTypes.${i}.durationMinutes`, durationMinutes)
    mustBeAmount(`sessionTypes.${i}.price`, price)
  }
  for (const [name, text] of Object.entries(form.availability.rules))
    mustBeWhole(`availability.rules.${name}`, text)
  for (const [i, { from, to }] of form.availability.timeOff.entries()) {
    if (!from) mistakes[`availability.timeOff.${i}.from`] = 'Choose when it begins.'
    if (!to) mistakes[`availability.timeOff.${i}.to`] = 'Choose when it ends.'
  }
  return mistakes
}

const LISTS = /^(specialties|firms|languages|achievements|education|certifications)\.\d+$/

/** Where the form shows a mistake that the server found at `path`. */
export function formPath(path: string): string {
  if (path === 'hourlyRateMinor') return 'hourlyRate'
  if (path === 'sessionTypes') return 'sessionTypes.root'
  return path
    .replace(LISTS, '$1')
    .replace(/^(sessionTypes\.\d+)\.priceMinor$/, '$1.price')
    .replace(/^(sessionTypes\.\d+\.intakeQuestions)\.\d+$/, '$1')
}
