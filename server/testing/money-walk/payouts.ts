import { randomUUID } from 'node:crypto'
import { payoutTerms } from '../../modules/earnings/payout.rules.ts'
import { dueBatch } from '../../modules/payouts/batch/due-batch.query.ts'
import { runDueBatch } from '../../modules/payouts/batch/run-batch.service.ts'
import { retryPayout } from '../../modules/payouts/desk/retry-payout.service.ts'
import { releasePayouts } from '../../modules/payouts/holds/change-holds.service.ts'
import { recordPayoutEvent } from '../../modules/payouts/events/record-payout-event.service.ts'
import type { PayoutEvent } from '../../modules/payouts/payout-provider.type.ts'
import { sendPayout } from '../../modules/payouts/send-payout.service.ts'
import { takePayoutBack } from '../../modules/payouts/take-payout-back.service.ts'
import { readSettings } from '../../modules/settings/read-settings.query.ts'
import { about, contextOf, type Deed, type World } from './world.ts'

/** Runs the weekly batch when it is due. An admin releases at once the payouts that need a review. */
export const batch: Deed = async (world) => {
  const ctx = contextOf(world, null)
  const due = await dueBatch(ctx.em, ctx.clock(), payoutTerms(await readSettings(ctx.em)))
  if (!due) return null
  await runDueBatch(ctx, due)
  const held = await world.market.sql<{ coachId: string }>(
    'select coach_id as "coachId" from payout_holds where released_at is null order by coach_id',
  )
  for (const { coachId } of held)
    await releasePayouts(contextOf(world, world.admin), {
      coachId,
      reason: 'Looked at.',
      idempotencyKey: randomUUID(),
    })
  return about()
}

const idOf = async ({ market }: World, where: string): Promise<string | undefined> => {
  const [row] = await market.sql<{ id: string }>(
    `select id from payouts where ${where} order by created_at, amount_minor limit 1`,
  )
  return row?.id
}

export const send: Deed = async (world) => {
  const id = await idOf(world, `state = 'pending'`)
  if (!id) return null
  await sendPayout(contextOf(world, null), id)
  return about()
}

export const takeBack: Deed = async (world) => {
  const id = await idOf(world, `state = 'failed' and transfer_ref is not null`)
  if (!id) return null
  await takePayoutBack(contextOf(world, null), id)
  return about()
}

/** An admin tries one again that came to nothing. */
export const retryByAdmin: Deed = async (world) => {
  const id = await idOf(
    world,
    `resolved_at is null and (state = 'returned' or (state = 'failed' and transfer_ref is null))`,
  )
  if (!id) return null
  await retryPayout(contextOf(world, world.admin), { payoutId: id, idempotencyKey: randomUUID() })
  return about()
}

/** The coach's bank takes what was sent, refuses it, sends it back later, or it comes back by itself. */
export const settleAtBank: Deed = async ({ payoutBank, random }) => {
  const open = [...payoutBank.transfers.values()].filter(({ state, isBack }) => state === 'sent' && !isBack)
  const paid = [...payoutBank.transfers.values()].slice(-40).filter(({ state }) => state === 'paid')
  const transfer = open[0] ?? (random.chance(0.1) && paid.length > 0 ? random.pick(paid) : null)
  if (!transfer) return null
  if (transfer.state === 'paid' || random.chance(0.2)) payoutBank.refuse(transfer)
  else if (random.chance(0.05)) payoutBank.sendBack(transfer)
  else payoutBank.pay(transfer)
  return about()
}

export const hearOfPayout = (world: World, event: PayoutEvent): Promise<void> =>
  recordPayoutEvent(contextOf(world, null), event)

let copies = 0

export const renamedPayout = (event: PayoutEvent): PayoutEvent => ({
  ...event,
  eventId: `payout-copy-${(copies += 1)}`,
})

export const deliverOfPayout: Deed = async (world) => {
  const { payoutBank, random } = world
  const { waiting, heard } = payoutBank
  if (waiting.length === 0) return null
  const [event] = waiting.splice(Math.floor(waiting.length * random.next() ** 2), 1)
  if (!event) return null
  heard.push(event)
  await hearOfPayout(world, event)
  return about()
}

/** What was heard is heard again, or told with another amount. */
export const repeatOfPayout: Deed = async (world) => {
  const { payoutBank, random } = world
  if (payoutBank.heard.length === 0) return null
  const event = random.pick(payoutBank.heard.slice(-100))
  const isLie = random.chance(0.3)
  await hearOfPayout(world, {
    ...renamedPayout(event),
    ...(isLie && { amountMinor: event.amountMinor + 1 }),
  })
  return { about: [], isWithoutEffect: true }
}
