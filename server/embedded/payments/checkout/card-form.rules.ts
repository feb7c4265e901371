import { z } from 'zod'
import { cardOutcome, digitsOf, passesLuhn } from './cards.rules.ts'

export const CARD_FIELDS = ['number', 'expiry', 'code', 'name'] as const
export type CardField = (typeof CARD_FIELDS)[number]
export type CardForm = Record<CardField, string>
export type CardErrors = Partial<Record<CardField, string>>

export const emptyCardForm: CardForm = { number: '', expiry: '', code: '', name: '' }

const text = z.string().max(200).catch('')
const posted = z.object({ number: text, expiry: text, code: text, name: text })

/** The four fields of a posted form, trimmed; whatever else was posted is dropped. */
export function readCardForm(body: unknown): CardForm {
  const form = posted.catch(emptyCardForm).parse(body)
  return {
    number: form.number.trim(),
    expiry: form.expiry.trim(),
    code: form.code.trim(),
    name: form.name.trim(),
  }
}

/** What is wrong with each field, as a sentence that says how to put it right. Empty when the card can be charged. */
export function cardErrors(form: CardForm, now: Date): CardErrors {
  const found = {
    number: numberError(digitsOf(form.number)),
    expiry: expiryError(form.expiry, now),
    code: /^\d{3,4}$/.test(form.code) ? null : 'Enter the 3 or 4 digit security code.',
    name: form.name ? null : 'Enter the name on the card.',
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null))
}

function numberError(digits: string): string | null {
  if (!digits) return 'Enter the card number.'
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits))
    return 'This card number is not valid. Check the digits.'
  return cardOutcome(digits) ? null : 'Only the test cards listed on this page work here.'
}

/** A card is good until the end of its month, in UTC. */
function expiryError(expiry: string, now: Date): string | null {
  const [, month, year] = /^(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})$/.exec(expiry) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return 'Enter the expiry as MM / YY.'
  const ends = Date.UTC(2000 + Number(year), Number(month), 1)
  return ends > now.getTime() ? null : 'This card has expired. Use another one.'
}
