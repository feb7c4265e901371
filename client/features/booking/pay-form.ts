import * as z from 'zod/mini'
import type { DetailsDraft } from './details-draft.ts'

export const NOTE_LIMIT = 2000
/** From here on the form says how much is left. */
export const NOTE_NEAR_LIMIT = 1800

const note = z.string().check(z.maxLength(NOTE_LIMIT, 'Keep it to 2,000 characters.'))

const guestForm = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter your name.'), z.maxLength(100, 'Keep it to 100 characters.')),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter your email address.'),
      z.email('Please enter a valid email address.'),
    ),
  note,
})

const memberForm = z.object({ name: z.string(), email: z.string(), note })

/** Guests say who they are; for a signed-in person the account does. */
export const payForm = (isGuest: boolean) => (isGuest ? guestForm : memberForm)

export type PayFormValues = DetailsDraft

/** The server's name of each input, in the order of the form. */
export const INPUTS = [
  { path: 'guest.name', input: 'name' },
  { path: 'guest.email', input: 'email' },
  { path: 'intakeNote', input: 'note' },
] as const
