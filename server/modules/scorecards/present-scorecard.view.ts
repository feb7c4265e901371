import type { Context } from '../../context.ts'
import { guestReader, linkReader } from '../../lib/signed-link.ts'
import type { SessionRole } from '../sessions/actions.rules.ts'
import { amendableUntil, amendRefusal } from './amendments/amendment.rules.ts'
import { presentAmendments } from './amendments/present-amendments.view.ts'
import { fileLink } from './files/file-link.rules.ts'
import { fillRefusal, selfScoreRefusal } from './fill.rules.ts'
import type { SeenCards } from './find-cards.query.ts'
import type { SessionCards, StoredCard } from './read-cards.query.ts'
import type { ScorecardObject, SessionScorecard, TemplateDimension } from './scorecard.type.ts'
import { type Dimension, DIMENSION_TEXTS, DIMENSIONS, dimensionsOf, sectionOf } from './template.rules.ts'
import { reportLink } from './report/report-link.rules.ts'
import { isOpenTo, selfIsOpenTo } from './visible.rules.ts'
import { weightOf } from './progress/weighted-mean.rules.ts'

export function presentSessionScorecard(ctx: Context, { cards, role }: SeenCards): SessionScorecard {
  const { card, self, file, tookPlace, kind, closesAfterDays } = cards
  const isSubmitted = Boolean(card?.submittedAt)
  const offered = dimensionsOf(kind)
  const isOpen = isOpenTo(role, cards)
  return {
    id: cards.sessionId,
    sessionTitle: cards.title,
    sessionKind: kind,
    startsAt: cards.startsAt,
    endsAt: cards.endsAt,
    coachId: cards.coachId,
    coachName: cards.coachName,
    coachFirstName: cards.coachFirstName,
    seekerName: cards.seekerName,
    viewerRole: role,
    dimensions: offered.map(presentDimension),
    moreDimensions:
      offered.length === 0
        ? []
        : DIMENSIONS.filter((dimension) => !offered.includes(dimension)).map(presentDimension),
    fillRefusal:
      role === 'coach' ? fillRefusal(tookPlace, kind, isSubmitted) : 'Only the coach of a session scores it.',
    selfScoreRefusal:
      role === 'seeker'
        ? selfScoreRefusal(tookPlace, kind, self !== null)
        : 'Only the seeker of a session scores themselves.',
    isSubmitted,
    isReviewDue: role === 'coach' ? null : cards.isReviewDue,
    draftRevision: role === 'coach' ? (card?.draftRevision ?? 0) : 0,
    amendRefusal:
      role === 'coach'
        ? amendRefusal(card, ctx.clock(), closesAfterDays)
        : 'Only the coach of a session amends its scorecard.',
    amendableUntil:
      role === 'coach' && card?.submittedAt ? amendableUntil(card.submittedAt, closesAfterDays) : null,
    scorecard: card && isOpen ? presentCard(cards, card, role) : null,
    reportUrl:
      isOpen && isSubmitted
        ? reportLink(ctx.secret, cards.sessionId, readerFor(ctx, cards), ctx.clock())
        : null,
    selfScore: self && selfIsOpenTo(role, cards) ? self : null,
    file:
      file && (role === 'coach' || isOpen)
        ? { ...file, url: fileLink(ctx.secret, cards.sessionId, readerFor(ctx, cards), ctx.clock()) }
        : null,
  }
}

const readerFor = (ctx: Parameters<typeof linkReader>[0], { tokenEpoch }: SessionCards): string =>
  linkReader(ctx) || guestReader(tokenEpoch)

/** A scorecard that was sent, in a list. */
export function presentSent(cards: SessionCards, role: SessionRole): ScorecardObject {
  if (!cards.card) throw new Error(`Session ${cards.sessionId} is listed without its scorecard.`)
  return presentCard(cards, cards.card, role)
}

/** A scorecard in a list: for a seeker who has not reviewed the session, or not scored themselves, it is sealed. */
export function presentCard(cards: SessionCards, card: StoredCard, role: SessionRole): ScorecardObject {
  const isSealed = !isOpenTo(role, cards)
  const { id, template, savedAt, submittedAt, readAt, writtenAfterReview } = card
  const { scores, strengths, priorities, recommendation, explanation, overall } = isSealed ? SEALED : card
  return {
    id,
    sessionId: cards.sessionId,
    sessionTitle: cards.title,
    sessionKind: cards.kind,
    startsAt: cards.startsAt,
    coachName: cards.coachName,
    seekerName: cards.seekerName,
    viewerRole: role,
    template,
    isSealed,
    scores,
    strengths,
    priorities,
    recommendation,
    explanation,
    overall,
    savedAt,
    submittedAt,
    readAt,
    writtenAfterReview,
    amendments: isSealed ? [] : presentAmendments(card),
  }
}

const SEALED: Pick<
  StoredCard,
  'scores' | 'strengths' | 'priorities' | 'recommendation' | 'explanation' | 'overall'
> = { scores: [], strengths: [], priorities: [], recommendation: null, explanation: null, overall: null }

export function presentDimension(dimension: Dimension): TemplateDimension {
  const { label, anchors } = DIMENSION_TEXTS[dimension]
  const [anchorOne, anchorThree, anchorFive] = anchors
  const section = sectionOf(dimension)
  return { dimension, label, section, weight: weightOf(dimension), anchorOne, anchorThree, anchorFive }
}
