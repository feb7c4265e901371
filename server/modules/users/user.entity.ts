import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { stamp } from '../../db/present.ts'
import type { Notifications, PrepStage } from './user-profile.rules.ts'

export const USER_TYPES = ['job_seeker', 'coach', 'admin'] as const
export type UserType = (typeof USER_TYPES)[number]

export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    firebaseUid: p.text().unique('users_firebase_uid_unique'),
    email: p.text().columnType('citext').unique('users_email_unique'),
    firstName: p.text().default(''),
    lastName: p.text().default(''),
    userType: p.text().$type<UserType>().default('job_seeker'),
    isEmailVerified: p.boolean().default(false),
    isSuspended: p.boolean().default(false),
    timeZone: p.text().nullable(),
    targetFirms: p.array().onCreate(() => []),
    /** YYYY-MM-DD, a day in the person's own zone. */
    interviewDate: p.date().nullable(),
    prepStage: p.text().$type<PrepStage>().nullable(),
    /** What differs from the defaults. */
    notifications: p
      .json()
      .$type<Partial<Notifications>>()
      .onCreate(() => ({})),
    /** Tokens from before sign nobody in. */
    signedOutAt: p.datetime().nullable(),
    /** The row stays, without the person. */
    erasedAt: p.datetime().nullable(),
    /** The provider’s account of an erased person, until it is deleted there. */
    erasedUid: p.text().nullable(),
    createdAt: p.datetime().onCreate(stamp),
    updatedAt: p.datetime().onCreate(stamp).onUpdate(stamp),
  },
})

export type User = InferEntity<typeof UserEntity>
