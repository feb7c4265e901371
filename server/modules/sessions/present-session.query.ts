import type { Context } from '../../context.ts'
import { CoachProfileEntity } from '../coaches/coach-profile.entity.ts'
import { UserEntity } from '../users/user.entity.ts'
import { notFound } from '../../errors.ts'
import { allowedActions, isOpenByCalendar } from './actions.rules.ts'
import { actionFacts, type SeenSession } from './find-session.query.ts'
import { type LifeFields, presentLives } from './present-life.query.ts'
import { methodOf } from '../payments/prepaid/prepaid.rules.ts'
import { isSold, sessionSplit } from './payment/session-split.rules.ts'
import type { SessionRole } from './action-facts.rules.ts'
import type { Session } from './session.entity.ts'
import { presentTerms } from './terms/present-terms.view.ts'
import { refundStepsOf } from './cancel/refund-steps.query.ts'
import { isRoomOpen, roomOpensAt } from './session.rules.ts'
import { calendarFilePath, callRoom, signCalendarToken } from './booking/session-token.rules.ts'
import type { PaymentObject, SessionCoach, SessionObject } from './session.type.ts'

/** Sessions as their viewer sees them: a few statements for all, however many sessions. */
export async function presentSessions(ctx: Context, seen: SeenSession[]): Promise<SessionObject[]> {
  const coaches = await coachesOf(
    ctx,
    seen.map(({ session }) => session),
  )
  const lives = await presentLives(ctx, seen)
  return seen.flatMap((one, index) => {
    const life = lives[index]
    return life ? [present(ctx, one, coaches, life)] : []
  })
}

export async function presentSession(ctx: Context, seen: SeenSession): Promise<SessionObject> {
  const [presented] = await presentSessions(ctx, [seen])
  if (!presented) throw notFound('session')
  return seen.by === 'calendar' ? asInCalendar(presented) : presented
}

async function coachesOf({ em }: Context, sessions: Session[]): Promise<Map<string, SessionCoach>> {
  const ids = [...new Set(sessions.map(({ coachId }) => coachId))]
  const profiles = await em.find(CoachProfileEntity, { id: { $in: ids } })
  const users = await em.find(UserEntity, { id: { $in: profiles.map(({ userId }) => userId) } })
  const userOf = new Map(users.map((user) => [user.id, user]))
  return new Map(
    profiles.map(({ id, userId, headline }) => {
      const { firstName = '', lastName = '' } = userOf.get(userId) ?? {}
      return [id, { id, firstName, fullName: `${firstName} ${lastName}`.trim(), headline }]
    }),
  )
}

const IN_CALENDAR = new Set(['requested', 'confirmed', 'in_progress', 'completed', 'closed', 'cancelled'])

function present(
  ctx: Context,
  seen: SeenSession,
  coaches: Map<string, SessionCoach>,
  life: LifeFields,
): SessionObject {
  const { session, role, hold, figures } = seen
  const { currency } = session
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const now = ctx.clock()
  const split = sessionSplit(session, seen.payment, seen.money)
  const isOn = session.status === 'confirmed' || session.status === 'in_progress'
  return {
    ...life,
    id: session.id,
    status: session.status,
    title: session.title,
    kind: session.kind,
    bookingMode: session.bookingMode,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    timeZone: session.timeZone,
    coach: coaches.get(session.coachId) ?? { id: session.coachId, firstName: '', fullName: '', headline: '' },
    seeker: { name: session.seekerName, email: role === 'seeker' ? (session.seekerEmail ?? null) : null },
    price: money(session.priceMinor),
    packageId: role === 'coach' ? null : (session.packageId ?? null),
    commissionBps: isSold(session) ? session.commissionBps : null,
    commission: split && money(split.commissionMinor),
    coachShare: split && money(split.netMinor),
    confirmBy: session.status === 'held' && session.confirmationSentAt ? (hold?.expiresAt ?? null) : null,
    cancellationPolicy: session.cancellationPolicy,
    terms: presentTerms(seen),
    refundSteps: refundStepsOf(seen, now),
    holdExpiresAt: hold?.expiresAt ?? null,
    requestExpiresAt: session.status === 'requested' ? (session.requestExpiresAt ?? null) : null,
    intakeNote: session.intakeNote ?? null,
    intakeAnswers: session.intakeAnswers,
    opensAt: roomOpensAt(session.startsAt, figures),
    joinUrl: isOn && role !== 'admin' && isRoomOpen(session, figures, now) ? callUrl(ctx, session) : null,
    calendarUrl:
      IN_CALENDAR.has(session.status) && role !== 'admin'
        ? calendarFilePath(ctx.secret, session, role)
        : null,
    payment: toPayment(seen),
    viewerRole: role,
    allowedActions: allowedActions(actionFacts(seen), role, now).map(
      ({ action, allowed, reason, refundMinor }) => ({
        action,
        allowed,
        reason,
        moneyEffect: refundMinor === null ? null : money(refundMinor),
      }),
    ),
    // The coach never learns whether a review waits: what is published stands on their page.
    hasReview: role === 'coach' ? null : seen.hasReview,
    cancelReason: session.cancelReason ?? null,
    createdAt: session.createdAt,
    isByCalendar: false,
    entryToken: entryToken(ctx, session, role),
  }
}

/** What somebody sees who came from a calendar entry, which may be anybody that calendar is shared with. */
const asInCalendar = (session: SessionObject): SessionObject =>
  Object.assign(session, {
    isByCalendar: true,
    seeker: { name: session.seeker.name, email: null },
    packageId: null,
    commissionBps: null,
    commission: null,
    coachShare: null,
    intakeNote: null,
    intakeAnswers: [],
    payment: null,
    hasReview: null,
    cancelReason: null,
    rescheduleProposal: null,
    dispute: null,
    isCaseWished: false,
    case: null,
    myAnswer: null,
    allowedActions: session.allowedActions.filter(({ action }) => isOpenByCalendar(action)),
  } satisfies Partial<SessionObject>)

/** What opens the page for a guest from their calendar; others sign in. */
export const entryToken = ({ secret }: Pick<Context, 'secret'>, session: Session, role: SessionRole) =>
  role === 'seeker' && !session.seekerId ? signCalendarToken(secret, session, 'seeker') : null

const callUrl = ({ env, secret }: Context, session: Session) =>
  env.CALL_URL_TEMPLATE.replace('{room}', callRoom(secret, session))

function toPayment({ payment, session, money }: SeenSession): PaymentObject | null {
  if (!payment) return null
  const { currency } = session
  return {
    method: methodOf(payment.provider),
    state: payment.state,
    amount: { amountMinor: payment.amountMinor, currency },
    refunded: { amountMinor: money.returnedMinor, currency },
    left: { amountMinor: money.paidMinor - money.refundedMinor - money.chargedBackMinor, currency },
    chargedBack: { amountMinor: money.chargedBackMinor, currency },
  }
}
