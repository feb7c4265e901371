import * as z from 'zod/mini'
export const NOTE_LIMIT = 2000
const ANSWER_LIMIT = 1000
/** From here on the form says how much is left. */
export const NOTE_NEAR_LIMIT = 1800

const note = z.string().check(z.maxLength(NOTE_LIMIT, 'Keep it to 2,000 characters.'))

const answers = z.array(z.string().check(z.maxLength(ANSWER_LIMIT, 'Keep it to 1,000 characters.')))

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
  answers,
})

const memberForm = z.object({ name: z.string(), email: z.string(), note, answers })

/** Guests say who they are; for a signed-in person the account does. */
export const payForm = (isGuest: boolean) => (isGuest ? guestForm : memberForm)

export interface PayFormValues {
  name: string
  email: string
  note: string
  /** In the order of the coach’s questions. */
  answers: string[]
}

const INPUTS = { 'guest.name': 'name', 'guest.email': 'email', intakeNote: 'note' } as const

/** The input that the server means by a path; null when the form has none. */
export function inputOf(path: string): 'name' | 'email' | 'note' | `answers.${number}` | null {
  const [, index] = /^intakeAnswers\.(\d)$/.exec(path) ?? []
  if (index) return `answers.${Number(index)}`
  return INPUTS[path as keyof typeof INPUTS] ?? null
}
