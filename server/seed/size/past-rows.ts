import { commissionBps, commissionTerms } from '../../modules/sessions/booking/commission.rules.ts'
import { sessionPrice } from '../../modules/coaches/price.rules.ts'
import type { SeedSeeker } from '../content/build-seeker.ts'
import { buildReview } from '../content/build-review.ts'
import type { SeedCoach } from '../content/seed-coach.ts'
import { DEFAULTS } from '../../modules/settings/registry.rules.ts'
import { forkRandom, seedUuid } from '../../lib/random.ts'
import type { PastSession } from './plan-past.ts'
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts'
import type { RecentReview } from '../../modules/reviews/review.rules.ts'
import { isPricedToCount } from '../../modules/sessions/aftermath/counted.rules.ts'

export type PastRow = ReturnType<typeof toPastRow>

interface Place {
  coach: SeedCoach
  coachId: string
  typeIds: string[]
  seekers: { id: string; profile: SeedSeeker }[]
}

/** Closed sessions with their money and reviews, as rows; each pair's commission falls with what was over when it was sold. */
export const toPastRows = (place: Place, sessions: PastSession[]): PastRow[] => {
  const counted = sessions.filter((session) => countsOfPast(place, session))
  return sessions.map((session) => {
    const bookedAt = bookedAtOf(place, session)
    const theirs = counted.filter(({ seeker }) => seeker === session.seeker)
    const before = theirs.filter(({ endsAt }) => endsAt.getTime() <= bookedAt.getTime())
    const latest = theirs.toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())[0]
    return toPastRow(place, session, {
      bookedAt,
      before: before.length,
      counts: counted.includes(session),
      isRated: session === latest,
    })
  })
}

const priceOf = ({ coach }: Place, { type }: PastSession) =>
  sessionPrice({ ...type, kind: type.kind.toLowerCase() }, coach.hourlyRateMinor)

const countsOfPast = (place: Place, session: PastSession) => {
  const { startsAt, endsAt } = session
  const usualRateMinor = place.coach.hourlyRateMinor
  return isPricedToCount({ priceMinor: priceOf(place, session), usualRateMinor, startsAt, endsAt }, DEFAULTS)
}

interface Standing {
  bookedAt: Date
  /** How many of the pair's sessions that count were completed when it was booked. */
  before: number
  counts: boolean
  isRated: boolean
}

const indexOf = ({ coach }: Place, { number }: PastSession) => coach.index * 4 + number

const bookedAtOf = (place: Place, session: PastSession) =>
  earlier(session.startsAt, forkRandom(indexOf(place, session), 'booked').int(2, 9) * DAY)

function toPastRow(place: Place, session: PastSession, { bookedAt, before, counts, isRated }: Standing) {
  const { coach, coachId, typeIds, seekers } = place
  const { type, startsAt, endsAt } = session
  const seeker = seekers[session.seeker]
  if (!seeker) throw new Error('The plan names a seeker who is not there.')
  const { profile } = seeker
  const index = indexOf(place, session)
  const kind = type.kind.toLowerCase()
  const { firstName, lastName, email, timeZone } = profile
  const review = buildReview(forkRandom(index, 'past review'), {
    quality: coach.quality,
    kind: type.kind,
    seekerFirstName: firstName,
  })
  return {
    id: seedUuid('past session', index),
    coach_id: coachId,
    session_type_id: typeIds[session.typeIndex],
    seeker_id: seeker.id,
    seeker_email: email,
    seeker_name: `${firstName} ${lastName}`,
    title: type.title,
    kind,
    booking_mode: type.bookingMode.toLowerCase(),
    starts_at: startsAt,
    ends_at: endsAt,
    blocked_to: later(endsAt, coach.availability.rules.bufferAfterMinutes * MINUTE),
    time_zone: timeZone,
    price_minor: priceOf(place, session),
    usual_rate_minor: coach.hourlyRateMinor,
    counts,
    is_rated: isRated,
    currency: coach.currency,
    commission_bps: commissionBps(before, commissionTerms(DEFAULTS)),
    cancellation_policy: coach.cancellationPolicy.toLowerCase(),
    booked_at: bookedAt,
    paid_at: later(bookedAt, 2 * MINUTE),
    closed_at: later(endsAt, DEFAULTS['sessions.closes_after_days'] * DAY),
    payment_id: seedUuid('past payment', index),
    checkout_id: seedUuid('past checkout', index),
    review_id: seedUuid('past review', index),
    author_name: `${firstName} ${lastName.charAt(0)}.`,
    submitted_at: later(endsAt, 6 * HOUR),
    rating: review.rating,
    realism: review.realism,
    feedback_quality: review.feedbackQuality,
    structure_help: review.structureHelp,
    punctuality: review.punctuality,
    value: review.value,
    would_rebook: review.wouldRebook,
    text: review.text,
    private_note: review.privateNote,
  }
}

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms)
const earlier = (instant: Date, ms: number) => new Date(instant.getTime() - ms)

/** What the listing row carries of them: the newest, as the public reads them. */
export const toRecentReviews = (rows: PastRow[], max: number): RecentReview[] =>
  rows
    .toSorted((a, b) => b.closed_at.getTime() - a.closed_at.getTime())
    .slice(0, max)
    .map((row) => ({
      id: row.review_id,
      rating: row.rating,
      text: row.text,
      authorName: row.author_name,
      sessionTitle: row.title,
      isIntro: false,
      isRated: row.is_rated,
      publishedAt: row.closed_at.toISOString(),
      reply: null,
    }))

/** What they add up to on the coach's profile. */
export function countsOf(rows: PastRow[]) {
  const rated = rows.filter((row) => row.is_rated)
  return {
    totalSessions: rows.filter(({ counts }) => counts).length,
    reviewsCount: rated.length,
    introReviewsCount: rows.length - rated.length,
    ratingSum: rated.reduce((sum, { rating }) => sum + rating, 0),
  }
}
