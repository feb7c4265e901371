import type { Mood } from './bank.ts'
import * as book from './book.ts'
import * as back from './give-back.ts'
import * as meet from './meet.ts'
import * as packages from './packages.ts'
import * as payouts from './payouts.ts'
import * as tell from './tell.ts'
import * as time from './time.ts'
import type { Deed, World } from './world.ts'

/** What may happen, and how often in proportion to the others. */
const DEEDS: readonly (readonly [name: string, deed: Deed, weight: number])[] = [
  ['hold', book.hold, 12],
  ['open the page', book.checkOut, 14],
  ['pay', book.pay, 16],
  ['release', book.release, 0.5],
  ['move', book.move, 1],
  ['move country', book.moveCountry, 0.2],
  ['deliver', tell.deliver, 30],
  ['repeat', tell.repeat, 8],
  ['lie', tell.lie, 8],
  ['claim', tell.claim, 1.2],
  ['win a claim', tell.winClaim, 1],
  ['refund by hand', tell.refundByHand, 0.8],
  ['fail a refund', tell.failRefund, 1],
  ['lapse at the bank', tell.lapseAtBank, 0.4],
  ['accept', meet.accept, 4],
  ['decline', meet.decline, 1],
  ['cancel', back.cancel, 1.8],
  ['goodwill', back.goodwill, 1.2],
  ['retry a refund', back.retry, 2],
  ['join', meet.join, 20],
  ['finish', meet.finish, 12],
  ['no-show', meet.noShow, 1.5],
  ['answer', meet.answer, 3],
  ['dispute', meet.dispute, 1.5],
  ['resolve', meet.resolve, 2],
  ['pass time', time.passTime, 9],
  ['move by the clock', time.moveOverdue, 6],
  ['instruct again', time.instructAgain, 2],
  ['buy a package', packages.buy, 1],
  ['pay for a package', packages.payForPackage, 1.5],
  ['give a package up', packages.giveUp, 0.8],
  ['grant credit', packages.grant, 0.8],
  ['batch', payouts.batch, 2],
  ['send a payout', payouts.send, 3],
  ['settle at the bank', payouts.settleAtBank, 3],
  ['deliver of a payout', payouts.deliverOfPayout, 4],
  ['repeat of a payout', payouts.repeatOfPayout, 0.5],
  ['take a payout back', payouts.takeBack, 1],
  ['retry a payout', payouts.retryByAdmin, 0.5],
]
const NAMED = DEEDS.map(([name, deed, weight]) => [[name, deed] as const, weight] as const)

const MOODS: readonly (readonly [Mood, number])[] = [
  ['well', 92],
  ['away', 3],
  ['forgetful', 3],
  ['unwilling', 2],
]

const BOOKING = [
  ['open the page', book.checkOut],
  ['pay', book.pay],
] as const

/** Anything; but who holds a time mostly goes on to pay for it. */
export function nextDeed({ focus, random, bank }: World): readonly [string, Deed] {
  const isUnpaid = focus?.status === 'held' && (bank.pages.get(focus.ref ?? '')?.state ?? 'open') === 'open'
  return isUnpaid && random.chance(0.8) ? BOOKING[focus.ref ? 1 : 0] : random.weighted(NAMED)
}

/** How the providers answer for the time of one event. */
export const nextMood = ({ random }: World): Mood => random.weighted(MOODS)
