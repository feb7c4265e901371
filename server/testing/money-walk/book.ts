import { randomUUID } from 'node:crypto'
import { createHold } from '../../modules/sessions/holds/create-hold.service.ts'
import { releaseHold } from '../../modules/sessions/holds/release-hold.service.ts'
import { startCheckout } from '../../modules/sessions/booking/start-checkout.service.ts'
import { rescheduleSession } from '../../modules/sessions/reschedule/reschedule-session.service.ts'
import { buildUser } from '../build-user.ts'
import { CURRENCIES } from '../../lib/currency.rules.ts'
import {
  about,
  asPart,
  buildSeller,
  contextOf,
  type Deed,
  MAX_SOLD,
  someSession,
  someTime,
  viewerOf,
  type Walked,
  type World,
} from './world.ts'

const MAX_LIVE = 60

/** Somebody holds a time: who has bought a package, any account, or now and then a guest from anywhere. */
export const hold: Deed = async (world) => {
  const { random, live, seekers, packages } = world
  if (live.length >= MAX_LIVE) return null
  const kept = random.chance(0.3) ? (packages.at(-1 - random.int(0, 29)) ?? null) : null
  const coach = kept?.coach ?? (await someCoach(world))
  const seeker = kept?.seeker ?? (random.chance(0.8) ? random.pick(seekers) : null)
  const startsAt = someTime(world)
  const ip = `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(0, 255)}`
  const held = await createHold(contextOf(world, seeker, ip), {
    coachId: coach.coachId,
    sessionType: kept?.sessionType ?? (random.chance(0.65) ? 'live-case' : 'on-request'),
    startsAt,
    timeZone: 'Europe/London',
    idempotencyKey: randomUUID(),
    ...(!seeker && { guest: { name: 'Ada', email: `ada-${random.int(0, 1e9)}@walk.test` } }),
  })
  const { sessionId: id, token } = held
  const rest = { status: 'held', ref: null, shownMinor: null } as const
  const walked: Walked = { id, token, coach, seeker, startsAt, ...rest }
  coach.sold += 1
  live.push(walked)
  world.all.push(walked)
  world.focus = walked
  return about(walked)
}

/** Coaches and seekers come and go, so that what one of them has done stays as much as a person does. */
async function someCoach({ market, random, coaches, seekers }: World) {
  const place = random.int(0, coaches.length - 1)
  const coach = coaches[place]
  if (coach && coach.sold < MAX_SOLD) return coach
  const currency = random.pick(CURRENCIES)
  const next = await buildSeller(market, random, currency)
  coaches[place] = next
  seekers[random.int(0, seekers.length - 1)] = viewerOf(await buildUser(market))
  return next
}

/** Opens the provider's page, or pays with a package or with credit. */
export const checkOut: Deed = async (world) => {
  const walked = someSession(world, ({ status, ref }) => status === 'held' && !ref)
  if (!walked) return null
  const { ctx, ref } = asPart(world, walked, 'seeker')
  const useCredit = world.random.chance(0.25)
  const { checkoutUrl } = await startCheckout(ctx, { ...ref, useCredit, idempotencyKey: randomUUID() })
  const page = world.bank.pages.get(checkoutUrl.split('/').at(-1) ?? '')
  if (!page) return about(walked)
  walked.ref = page.ref
  world.byRef.set(page.ref, walked)
  return about(walked)
}

/** Somebody pays on the page, with a card that works or not. The product hears of it later. */
export const pay: Deed = async (world) => {
  const { bank, market, random } = world
  const isOpen = ({ ref }: Walked) => {
    const page = bank.pages.get(ref ?? '')
    return page?.state === 'open' && page.expiresAt > market.clock()
  }
  const walked = someSession(world, isOpen)
  const page = bank.pages.get(walked?.ref ?? '')
  if (!walked || !page) return null
  bank.pay(page, random.chance(0.85))
  return about(walked)
}

export const release: Deed = async (world) => {
  const walked = someSession(world, ({ status }) => status === 'held')
  if (!walked) return null
  const { ctx, ref } = asPart(world, walked, 'seeker')
  await releaseHold(ctx, ref)
  return about(walked)
}

/** The seeker asks for another time, which may cost them a part of the refund. */
export const move: Deed = async (world) => {
  const walked = someSession(world, ({ status }) => status === 'confirmed')
  if (!walked) return null
  const startsAt = someTime(world)
  const { ctx, ref } = asPart(world, walked, 'seeker')
  await rescheduleSession(ctx, { ...ref, startsAt, idempotencyKey: randomUUID() })
  return about(walked)
}

/** A coach moves to another country: new prices in another currency; what is sold keeps its own. */
export const moveCountry: Deed = async (world) => {
  const { market, random, coaches } = world
  await market.sql('update coach_profiles set currency = $2, hourly_rate_minor = $3 where id = $1', [
    random.pick(coaches).coachId,
    random.pick(CURRENCIES),
    random.int(2_500, 40_000),
  ])
  return about()
}
