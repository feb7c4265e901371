import { revisionOf } from '../availability/revision.rules.ts'
import { meanRating } from './rating.rules.ts'
import { sessionPrice } from './price.rules.ts'
import { presentChange } from './claims/present-claims.view.ts'
import { claimsRevision } from './claims/claims-revision.rules.ts'
import type { CoachProfileObject } from './coach-profile.type.ts'
import type { CoachRecord } from './load-coach.query.ts'
import { stageOf } from './readiness.rules.ts'

export function presentProfile({
  profile,
  user,
  types,
  availability,
  readiness,
  claims,
  claimCase,
}: CoachRecord): CoachProfileObject {
  const { currency, hourlyRateMinor } = profile
  return {
    id: profile.id,
    userId: profile.userId,
    fullName: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    isEmailVerified: user.isEmailVerified,
    bio: profile.bio,
    headline: profile.headline,
    specialties: profile.specialties,
    firms: profile.firms,
    languages: profile.languages,
    country: profile.country ?? null,
    city: profile.city ?? null,
    sessionTypes: types.map((type) => ({
      id: type.id,
      key: type.key,
      title: type.title,
      kind: type.kind,
      durationMinutes: type.durationMinutes,
      priceMinor: type.priceMinor ?? null,
      price: { amountMinor: sessionPrice(type, hourlyRateMinor), currency },
      bookingMode: type.bookingMode,
      intakeQuestions: type.intakeQuestions,
      active: type.isActive,
    })),
    achievements: profile.achievements,
    education: profile.education,
    certifications: profile.certifications,
    experienceYears: profile.experienceYears,
    hourlyRate: { amountMinor: hourlyRateMinor, currency },
    taxResidencyCountry: profile.taxResidencyCountry ?? null,
    previousRole: profile.previousRole ?? null,
    degree: profile.degree ?? null,
    externalTotalSessions: profile.externalTotalSessions,
    totalSessions: profile.totalSessions,
    rating: meanRating(profile),
    reviewsCount: profile.reviewsCount,
    introReviewsCount: profile.introReviewsCount,
    cancellationPolicy: profile.cancellationPolicy,
    sellsPackages: profile.sellsPackages,
    availability: availability && { ...availability, revision: revisionOf(availability) },
    isActive: profile.isActive,
    isVerified: profile.isVerified,
    isReadyForReview: profile.isReadyForReview,
    stage: stageOf(profile),
    readiness,
    returnedReason: profile.returnedReason ?? null,
    claimsRevision: claimsRevision(profile),
    claimChange: profile.isVerified ? presentChange(claims) : null,
    claims,
    claimCase,
    readyAt: profile.readyAt ?? null,
    verifiedAt: profile.verifiedAt ?? null,
    createdAt: profile.createdAt,
  }
}
