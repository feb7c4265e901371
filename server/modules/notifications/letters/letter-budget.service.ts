import { letterShare } from '../../budgets/letter-share.rules.ts'
import {
  type Portion,
  secondsUntilFree,
  type Spender,
  spendQuietly,
  takeBack,
} from '../../budgets/spend.service.ts'
import { isCountedWhenAsked, isOfReturn } from './letter-budget.rules.ts'
import type { NotificationKind } from '../notification.rules.ts'

export interface Letter {
  kind: NotificationKind
  /** What it is about, where saying the same of something else is not a repetition. */
  about: string | null
  to: string
  /** It is about a session that was paid for. */
  isPaidFor: boolean
}

export async function takeLetterBack(ctx: Spender, letter: Letter): Promise<void> {
  for (const [budget, whose] of budgetsOf(letter)) await takeBack(ctx, budget, whose)
}

function budgetsOf({ kind, about, to, isPaidFor }: Letter): Portion[] {
  if (isPaidFor) return isOfReturn(kind) ? [['writeOfReturn', to]] : []
  return [
    ['repeatLetter', `${kind} ${about ?? ''} ${to}`],
    ...(isCountedWhenAsked(kind) ? [] : letterShare(null, to)),
    ['writeToStranger', to],
    ['writeToStrangerInADay', to],
  ]
}

/** Whether there is still something left, once asked. Nobody is told: what is written to an address is its owner's affair. */
export async function maySend(ctx: Spender, letter: Letter): Promise<boolean> {
  // Whoever only pays hears of everything, a thousand times too; whoever took it all back is no payer any more.
  if (letter.isPaidFor && (await secondsUntilFree(ctx, 'writeOfReturn', letter.to)) !== null) return false
  return spendQuietly(ctx, budgetsOf(letter))
}
