import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { stamp } from '../../db/present.ts'
import { CoachProfileEntity } from '../coaches/coach-profile.entity.ts'
import type { CancellationPolicy } from '../settings/cancellation/cancellation-terms.rules.ts'
import { type BookingMode, type SessionKind, SessionTypeEntity } from '../coaches/session-type.entity.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import type { IntakeAnswer } from './booking/intake.rules.ts'
import { newGuestKey } from './people/person.rules.ts'
import type { Answer } from './aftermath/resolution.rules.ts'
import type { SessionStatus, Side } from './session.rules.ts'
import { UserEntity } from '../users/user.entity.ts'
import { PracticeCaseEntity } from '../cases/practice-case.entity.ts'

export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    coachId: idOf(CoachProfileEntity),
    sessionTypeId: idOf(SessionTypeEntity),
    seekerId: idOf(UserEntity).nullable(),
    /** Whose booking it is: see person.rules. */
    seekerKey: p.text().onCreate(newGuestKey),
    seekerEmail: p.text().nullable(),
    seekerName: p.text().default(''),
    status: p.text().$type<SessionStatus>(),
    title: p.text(),
    kind: p.text().$type<SessionKind>(),
    bookingMode: p.text().$type<BookingMode>(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    blockedFrom: p.datetime(),
    blockedTo: p.datetime(),
    timeZone: p.text(),
    priceMinor: p.integer(),
    /** The coach's hourly rate when the session was sold; 0 where it was not recorded. */
    usualRateMinor: p.integer().default(0),
    /** Whether it was held and meets the conditions of `countsForCoach`. */
    counts: p.boolean().default(false),
    /** The package it is paid with. */
    packageId: p.uuid().nullable(),
    currency: p.text().$type<Currency>(),
    commissionBps: p.integer().default(2000),
    cancellationPolicy: p.text().$type<CancellationPolicy>(),
    /** The number of the settings it was sold under: see `readSoldFigures`. Null: those in force when it was held. */
    settingsVersion: p.integer().nullable(),
    intakeNote: p.text().nullable(),
    intakeAnswers: p.json().$type<IntakeAnswer[]>().default([]),
    requestExpiresAt: p.datetime().nullable(),
    confirmedAt: p.datetime().nullable(),
    coachJoinedAt: p.datetime().nullable(),
    seekerJoinedAt: p.datetime().nullable(),
    coachFinishedAt: p.datetime().nullable(),
    seekerFinishedAt: p.datetime().nullable(),
    completedAt: p.datetime().nullable(),
    /** When another coach took it over from the one it was booked with. */
    handedOverAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    cancelledBy: p.text().nullable(),
    cancelReason: p.text().nullable(),
    /** Since when its payment has been charged back, at least in part. A session cancelled in that time keeps the value. */
    unpaidSince: p.datetime().nullable(),
    /** Who let a hold go on purpose; null when its time ran out. */
    releasedBy: p.text().nullable(),
    sequence: p.integer().default(0),
    /** New times the seeker took without asking. */
    seekerMoves: p.integer().default(0),
    /** What moves at the seeker's wish left of the refund. */
    refundCapPercent: p.integer().$type<0 | 50 | 100>().default(100),
    absent: p.text().$type<Side>().nullable(),
    noShowAt: p.datetime().nullable(),
    /** When what happened was settled, after both were asked. */
    settledAt: p.datetime().nullable(),
    coachAnswer: p.text().$type<Answer>().nullable(),
    seekerAnswer: p.text().$type<Answer>().nullable(),
    caseSlug: idOf(PracticeCaseEntity).nullable(),
    /** The case the seeker booked it on; `caseSlug` too until the coach chooses another. */
    wishedCase: idOf(PracticeCaseEntity).nullable(),
    /** Of the case, in the order the coach has shown them. */
    shownExhibits: p.array().default([]),
    /** Slugs of cases its candidate was shown before the coach went over to another. */
    earlierCases: p.array().default([]),
    /** Raised to end every token given out for the session. */
    tokenEpoch: p.integer().default(0),
    /** When a guest's address was proven to be theirs. */
    addressConfirmedAt: p.datetime().nullable(),
    /** When the mailbox was asked to confirm a free session. */
    confirmationSentAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(stamp),
    updatedAt: p.datetime().onCreate(stamp),
  },
})

export type Session = InferEntity<typeof SessionEntity>
