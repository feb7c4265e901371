import { z } from 'zod'
import { badInput } from '../../../errors.ts'
import { CURRENCIES } from '../../../lib/currency.rules.ts'
import { NEXT_REFUNDS, type NextRefund } from '../bank/next-refund.rules.ts'

/** What is said on the page once it is done. */
export const DONE = {
  charge_back: 'The bank has taken the money back.',
  win_chargeback: 'The bank has returned the money.',
  settle: 'The payment has settled.',
  decline: 'The payment has failed.',
  next_refund: 'Saved.',
  deliver_again: 'Delivered again.',
  tell_anew: 'Delivered under a new id.',
  lie: 'Told otherwise.',
} as const

export const doneWords = (act: unknown): string | null =>
  typeof act === 'string' && Object.hasOwn(DONE, act) ? DONE[act as keyof typeof DONE] : null

const event = z.string()
/** "140" or "140.00", in minor units. */
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100))
const posted = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['charge_back', 'win_chargeback', 'settle', 'decline']) }),
  z.object({ act: z.literal('next_refund'), next: z.enum(Object.keys(NEXT_REFUNDS) as [NextRefund]) }),
  z.object({ act: z.enum(['deliver_again', 'tell_anew']), event }),
  z.object({ act: z.literal('lie'), event, amount, currency: z.enum(CURRENCIES) }),
])
export type Act = z.infer<typeof posted>

/** What a posted form asks for. Throws BAD_USER_INPUT. */
export function readAct(body: unknown): Act {
  const read = posted.safeParse(body)
  if (read.success) return read.data
  const isAmount = read.error.issues.some(({ path }) => path[0] === 'amount')
  throw badInput(isAmount ? 'Enter the amount as 140.00.' : 'This form asks for nothing that can be done.')
}
