import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { stamp } from '../../db/present.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import type { CancellationPolicy } from '../settings/cancellation/cancellation-terms.rules.ts'
import { UserEntity } from '../users/user.entity.ts'

export const CoachProfileEntity = defineEntity({
  name: 'CoachProfile',
  tableName: 'coach_profiles',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    userId: idOf(UserEntity).unique('coach_profiles_user_id_unique'),
    headline: p.text().default(''),
    bio: p.text().default(''),
    specialties: p.array().$type<string[]>().default([]),
    firms: p.array().$type<string[]>().default([]),
    languages: p.array().$type<string[]>().default([]),
    country: p.text().nullable(),
    city: p.text().nullable(),
    achievements: p.array().$type<string[]>().default([]),
    education: p.array().$type<string[]>().default([]),
    certifications: p.array().$type<string[]>().default([]),
    experienceYears: p.integer().default(0),
    hourlyRateMinor: p.integer().default(0),
    currency: p.text().$type<Currency>().default('USD'),
    cancellationPolicy: p.text().$type<CancellationPolicy>().default('standard'),
    sellsPackages: p.boolean().default(true),
    taxResidencyCountry: p.text().nullable(),
    previousRole: p.text().nullable(),
    degree: p.text().nullable(),
    externalTotalSessions: p.integer().default(0),
    totalSessions: p.integer().default(0),
    reviewsCount: p.integer().default(0),
    /** Published reviews that do not count for the rating, of intro calls and of other sessions. */
    introReviewsCount: p.integer().default(0),
    ratingSum: p.integer().default(0),
    isReadyForReview: p.boolean().default(false),
    readyAt: p.datetime().nullable(),
    isVerified: p.boolean().default(false),
    verifiedAt: p.datetime().nullable(),
    isActive: p.boolean().default(false),
    returnedReason: p.text().nullable(),
    createdAt: p.datetime().onCreate(stamp),
    updatedAt: p.datetime().onCreate(stamp).onUpdate(stamp),
  },
})

export type CoachProfile = InferEntity<typeof CoachProfileEntity>
