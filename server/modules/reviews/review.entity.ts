import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import type { HoldReason } from './hold/hold-reason.rules.ts'
import type { SharedSignal } from '../signals/signal.rules.ts'
import { SessionEntity } from '../sessions/session.entity.ts'
import { CoachProfileEntity } from '../coaches/coach-profile.entity.ts'

export const ReviewEntity = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    sessionId: idOf(SessionEntity).unique('reviews_session_id_unique'),
    coachId: idOf(CoachProfileEntity),
    authorName: p.text(),
    sessionTitle: p.text(),
    /** Of a free intro call: it is shown as such and counts for no rating. */
    isIntro: p.boolean().default(false),
    /** Whether it is published and counts for the rating: see `publish-review.service`. */
    isRated: p.boolean().default(false),
    rating: p.integer(),
    realism: p.integer().nullable(),
    feedbackQuality: p.integer().nullable(),
    structureHelp: p.integer().nullable(),
    punctuality: p.integer().nullable(),
    value: p.integer().nullable(),
    wouldRebook: p.boolean(),
    text: p.text().default(''),
    privateNote: p.text().nullable(),
    state: p.text().$type<'pending' | 'held' | 'published' | 'refused' | 'withdrawn'>().default('pending'),
    heldReason: p.text().nullable(),
    heldFor: p.text().$type<HoldReason>().nullable(),
    /** When the clock decides on a held one. */
    decideBy: p.datetime().nullable(),
    /** In what both sides were found to be one; for admins only. */
    sharedSignals: p.array().$type<SharedSignal[]>().default([]),
    /** An admin has released it, so that it counts although both sides share a signal. */
    isCleared: p.boolean().default(false),
    refusedReason: p.text().nullable(),
    refusedAt: p.datetime().nullable(),
    /** When its author sent other words in place of the first. */
    correctedAt: p.datetime().nullable(),
    withdrawnReason: p.text().nullable(),
    withdrawnAt: p.datetime().nullable(),
    noteReadAt: p.datetime().nullable(),
    reply: p.text().nullable(),
    repliedAt: p.datetime().nullable(),
    submittedAt: p.datetime(),
    publishedAt: p.datetime().nullable(),
  },
})

export type Review = InferEntity<typeof ReviewEntity>
