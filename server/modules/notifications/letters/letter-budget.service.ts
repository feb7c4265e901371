import { AppError } from '../../../errors.ts'
import type { BudgetName } from '../../budgets/budget.rules.ts'
import { secondsUntilFree, spend, type Spender, takeBack } from '../../budgets/spend.service.ts'
import { isOfReturn } from './letter-budget.rules.ts'
import type { NotificationKind } from '../notification.rules.ts'

export interface Letter {
  kind: NotificationKind
  /** What it is about, where saying the same of something else is not a repetition. */
  about: string | null
  to: string
  /** It is about a session that was paid for. */
  isPaidFor: boolean
}

/** Takes from what may be written to an address that has not proven itself. Throws RATE_LIMITED. */
async function spendLetter(ctx: Spender, letter: Letter): Promise<void> {
  for (const [budget, whose] of budgetsOf(letter)) await spend(ctx, budget, whose)
}

export async function takeLetterBack(ctx: Spender, letter: Letter): Promise<void> {
  for (const [budget, whose] of budgetsOf(letter)) await takeBack(ctx, budget, whose)
}

const budgetsOf = ({ kind, about, to, isPaidFor }: Letter): [BudgetName, string][] =>
  isPaidFor
    ? isOfReturn(kind)
      ? [['writeOfReturn', to]]
      : []
    : [
        ['repeatLetter', `${kind} ${about ?? ''} ${to}`],
        ['writeToStranger', to],
        ['writeToStrangerInADay', to],
      ]

/** Whether there is still something left, once asked. Nobody is told: what is written to an address is its owner's affair. */
export async function maySend(ctx: Spender, letter: Letter): Promise<boolean> {
  // Whoever only pays hears of everything, a thousand times too; whoever took it all back is no payer any more.
  if (letter.isPaidFor && (await secondsUntilFree(ctx, 'writeOfReturn', letter.to)) !== null) return false
  try {
    await spendLetter(ctx, letter)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
    throw error
  }
}
