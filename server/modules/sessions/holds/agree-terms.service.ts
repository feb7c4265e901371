import type { Context } from '../../../context.ts'
import type { Currency } from '../../../lib/currency.rules.ts'
import { policyViolation } from '../../../errors.ts'
import { highestHourMinor, isTooDear, sessionPrice } from '../../coaches/price.rules.ts'
import { packageToUse } from '../../packages/find-package.query.ts'
import { readInForce } from '../../settings/read-settings.query.ts'
import { readSoldFigures } from '../../settings/sold/read-sold-figures.query.ts'
import { commissionFor, refuseSecondIntro } from '../booking/pair-history.query.ts'
import { refuseSecondFree } from '../booking/refuse-second-free.service.ts'
import type { Booker } from '../people/booker.rules.ts'
import { refuseAddress } from '../people/refuse-address.service.ts'
import { holdExpiry } from '../session.rules.ts'
import type { BookingFacts } from '../slots/booking-facts.query.ts'

/** What a session is sold on, frozen when its time is held. */
export interface Terms {
  priceMinor: number
  currency: Currency
  /** The package it is paid with, when the booker has one for such a session. */
  packageId: string | null
  commissionBps: number
  /** The number of the settings in force. */
  settingsVersion: number
  expiresAt: Date
}

/**
 * The terms on which a person may have a session with a coach. Throws when they may not: BAD_USER_INPUT, POLICY_VIOLATION,
 * RATE_LIMITED.
 */
export async function agreeTerms(
  ctx: Pick<Context, 'em' | 'pool' | 'secret' | 'ip'>,
  { coachId, type, hourlyRateMinor, currency }: BookingFacts,
  { email, userId, keys }: Booker,
  { startsAt, now }: { startsAt: Date; now: Date },
): Promise<Terms> {
  const { em } = ctx
  const { number: settingsVersion, values } = await readInForce(em)
  if (email) await refuseAddress(ctx, { coachId, email, isAccount: userId !== null })
  await refuseSecondIntro(ctx, { coachId, keys, kind: type.kind })
  const singleMinor = sessionPrice(type, hourlyRateMinor)
  // What is free takes nothing from a package.
  const from =
    userId && singleMinor > 0 ? await packageToUse(em, { seekerId: userId, sessionTypeId: type.id }) : null
  if (!from && isTooDear(singleMinor, type.durationMinutes, highestHourMinor(values)))
    throw policyViolation(
      'This session costs more per hour than we allow. Its coach has to lower the price first.',
    )
  const priceMinor = from?.eachMinor ?? singleMinor
  await refuseSecondFree(em, { sessionId: null, priceMinor, seekerId: userId, now })
  // What we keep of a package was agreed when it was bought.
  const figures = from ? await readSoldFigures(em, from) : values
  const commissionBps = await commissionFor(em, { coachId, keys }, figures, now)
  return {
    priceMinor,
    currency: from?.currency ?? currency,
    packageId: from?.id ?? null,
    commissionBps,
    settingsVersion,
    expiresAt: holdExpiry(now, startsAt, values['booking.hold_minutes']),
  }
}
