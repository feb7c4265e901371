import type { RecentReview } from '../reviews/review.rules.ts'
import type { Availability } from '../availability/availability.rules.ts'
import { findSlots } from '../availability/slots/slots.rules.ts'
import type { Busy } from '../availability/slots/slot.rules.ts'
import type { CoachRecord } from '../coaches/load-coach.query.ts'
import { meanRating } from '../coaches/rating.rules.ts'
import { type FeedbackCounts, measuredFeedback, NOT_MEASURED } from './measured-feedback.rules.ts'
import { rankingOf } from './ranking.rules.ts'
import { sessionPrice } from '../coaches/price.rules.ts'
import type { ListingFigures } from './listing-terms.query.ts'
import { convertMinor } from '../settings/exchange.rules.ts'
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts'

/** One row of `coach_listings`, as it is written. */
export interface Listing {
  coachId: string
  card: object
  recentReviews: RecentReview[]
  specialties: string[]
  firms: string[]
  languages: string[]
  kinds: string[]
  country: string | null
  rateBaseMinor: number
  rating: number
  rank: number
  totalSessions: number
  listedAt: Date
  nextSlot: Date | null
  free: [Date, Date][]
  /** From the end of the notice to the end of the window: where `free` was looked for. */
  horizon: [Date, Date] | null
  staleAt: Date
  /** When it was put together; it stays that of the last time that what is shown was another. */
  shownAt: Date
  search: SearchedText
}

/** What words are looked for in, by how much it says when they are there. */
export interface SearchedText {
  name: string
  offer: string
  background: string
  biography: string
}

/** What is known of a coach beyond their record. */
export interface Surroundings {
  busy: Busy[]
  recentReviews: RecentReview[]
  /** Null where nothing was counted. */
  feedback: FeedbackCounts | null
}

/** When a session of this length may start within the coach's window: milliseconds, ascending. */
export type FindStarts = (
  availability: Availability,
  durationMinutes: number,
  busy: Busy[],
  now: Date,
) => number[]

/**
 * What the public sees of a coach; pure, so that the same record always lists the same. `findStarts` may be one
 * that remembers, for whoever lists thousands of coaches at once.
 */
export function toListing(
  record: CoachRecord,
  { busy, recentReviews, feedback }: Surroundings,
  { now, exchange, prior }: ListingFigures,
  findStarts: FindStarts = findOpenStarts,
): Listing {
  const { profile, user, types } = record
  const starts = startsOf(record, busy, now, findStarts)
  const nextSlot = starts[0] === undefined ? null : new Date(starts[0])
  const active = types.filter((type) => type.isActive)
  const { currency, specialties, firms, languages } = profile
  return {
    coachId: profile.id,
    card: toCard(record, nextSlot, feedback),
    recentReviews,
    specialties,
    firms,
    languages,
    kinds: [...new Set(active.map(({ kind }) => kind))],
    country: profile.country ?? null,
    rateBaseMinor: convertMinor(profile.hourlyRateMinor, currency, 'GBP', exchange),
    rating: meanRating(profile) ?? 0,
    rank: rankingOf(profile, prior).total,
    totalSessions: profile.totalSessions,
    listedAt: profile.verifiedAt ?? profile.createdAt,
    nextSlot,
    free: toRanges(starts),
    horizon: record.availability ? horizonOf(record.availability, now) : null,
    shownAt: now,
    staleAt: staleAt(
      record,
      nextSlot,
      now,
      () => startsOf(record, busy, new Date(now.getTime() + DAY), findStarts)[0],
    ),
    search: {
      name: `${user.firstName} ${user.lastName}`,
      offer: textOf(profile.headline, ...firms, ...specialties, ...active.map(({ title }) => title)),
      background: textOf(
        profile.previousRole,
        profile.degree,
        profile.city,
        ...languages,
        ...profile.education,
      ),
      biography: profile.bio,
    },
  }
}

const textOf = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

function toCard(
  { profile, user, types, availability }: CoachRecord,
  nextSlot: Date | null,
  feedback: FeedbackCounts | null,
): object {
  const { id, headline, bio, specialties, firms, languages, currency, cancellationPolicy } = profile
  const { reviewsCount, introReviewsCount, totalSessions, externalTotalSessions } = profile
  const { experienceYears, isVerified } = profile
  return {
    id,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: `${user.firstName} ${user.lastName}`.trim(),
    headline,
    bio,
    specialties,
    firms,
    languages,
    country: profile.country ?? null,
    city: profile.city ?? null,
    previousRole: profile.previousRole ?? null,
    degree: profile.degree ?? null,
    education: profile.education,
    achievements: profile.achievements,
    certifications: profile.certifications,
    sessionTypes: types
      .filter((type) => type.isActive)
      .map((type) => ({
        id: type.id,
        key: type.key,
        title: type.title,
        kind: type.kind,
        durationMinutes: type.durationMinutes,
        bookingMode: type.bookingMode,
        price: { amountMinor: sessionPrice(type, profile.hourlyRateMinor), currency },
      })),
    hourlyRate: { amountMinor: profile.hourlyRateMinor, currency },
    cancellationPolicy,
    timeZone: availability?.timezone ?? 'UTC',
    rating: meanRating(profile),
    ratingSum: profile.ratingSum,
    reviewsCount,
    introReviewsCount,
    totalSessions,
    externalTotalSessions,
    experienceYears,
    isVerified,
    feedback: feedback ? measuredFeedback(feedback) : NOT_MEASURED,
    nextSlot: nextSlot?.toISOString() ?? null,
  }
}

/** Bookable starts of the shortest paid type. */
function startsOf(
  { availability, types }: CoachRecord,
  busy: Busy[],
  now: Date,
  findStarts: FindStarts,
): number[] {
  const active = types.filter((type) => type.isActive)
  const paid = active.filter(({ kind }) => kind !== 'intro_call')
  const durations = (paid.length > 0 ? paid : active).map((type) => type.durationMinutes)
  if (!availability || durations.length === 0) return []
  return findStarts(availability, Math.min(...durations), busy, now)
}

export const findOpenStarts: FindStarts = (availability, durationMinutes, busy, now) => {
  const sessionType = { durationMinutes, active: true }
  // A start exactly at the window's end is still inside it.
  const until = new Date(now.getTime() + availability.rules.windowDays * DAY + 1)
  const input = { availability, coachActive: true, sessionType, busy, now }
  return findSlots(input, { from: now, to: until }).map(({ startsAt }) => startsAt.getTime())
}

function horizonOf({ rules }: Availability, now: Date): [Date, Date] {
  const from = now.getTime() + rules.minimumNoticeHours * HOUR
  const to = now.getTime() + rules.windowDays * DAY
  return [new Date(from), new Date(Math.max(from, to))]
}

/** The shortest span that may be asked about: whoever is free in it has a start in it. */
export const MIN_SPAN_MS = 30 * MINUTE

/**
 * Starts no further apart than the shortest span one may ask about become one range, both ends included: any such span
 * that meets the range has a start in it.
 */
function toRanges(starts: number[]): [Date, Date][] {
  const ranges: [number, number][] = []
  for (const start of starts) {
    const last = ranges.at(-1)
    if (last && start - last[1] <= MIN_SPAN_MS) last[1] = start
    else ranges.push([start, start])
  }
  return ranges.map(([from, to]) => [new Date(from), new Date(to)])
}

/**
 * The next slot stops being one when its notice begins. Without one, the first to come in at the window's far end
 * counts; what else comes in there is looked at daily.
 */
function staleAt(
  { availability }: CoachRecord,
  nextSlot: Date | null,
  now: Date,
  firstTomorrow: () => number | undefined,
): Date {
  const tomorrow = now.getTime() + DAY
  if (!availability) return new Date(tomorrow)
  const { minimumNoticeHours, windowDays } = availability.rules
  if (nextSlot) return new Date(Math.min(tomorrow, nextSlot.getTime() - minimumNoticeHours * HOUR + 1))
  const first = firstTomorrow()
  return new Date(first === undefined ? tomorrow : Math.min(tomorrow, first - windowDays * DAY))
}
