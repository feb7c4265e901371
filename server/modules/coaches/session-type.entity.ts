import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { CoachProfileEntity } from './coach-profile.entity.ts'

export type SessionKind =
  | 'case_mock'
  | 'fit_mock'
  | 'case_and_fit'
  | 'drill'
  | 'resume_review'
  | 'strategy'
  | 'intro_call'
export type BookingMode = 'instant' | 'request'

export const SessionTypeEntity = defineEntity({
  name: 'SessionType',
  tableName: 'session_types',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    coachId: idOf(CoachProfileEntity).deleteRule('cascade'),
    key: p.text(),
    title: p.text(),
    kind: p.text().$type<SessionKind>(),
    durationMinutes: p.integer(),
    priceMinor: p.integer().nullable(),
    bookingMode: p.text().$type<BookingMode>().default('instant'),
    intakeQuestions: p.array().default([]),
    isActive: p.boolean().default(true),
    position: p.integer().default(0),
  },
})

export type SessionType = InferEntity<typeof SessionTypeEntity>
