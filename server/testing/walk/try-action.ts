import { randomUUID } from 'node:crypto'
import type { SessionActionName } from '../../modules/sessions/action-facts.rules.ts'
import { type Answer, asViewer } from '../as-viewer.ts'
import { type Life, lifeMutation, SESSION_LIFE, START_CHECKOUT } from '../documents.ts'
import { INPUTS, type SessionMutation } from '../act-on-session.ts'
import { shownRefund } from '../cancel.ts'
import { type Actor, askerOf, someTime, type Walked, type World } from './world.ts'

const VERBS: Partial<Record<SessionActionName, SessionMutation>> = {
  CONFIRM: 'confirmBooking',
  RELEASE: 'releaseHold',
  ACCEPT: 'acceptRequest',
  DECLINE: 'declineRequest',
  ACCEPT_RESCHEDULE: 'acceptReschedule',
  DECLINE_RESCHEDULE: 'declineReschedule',
  WITHDRAW_RESCHEDULE: 'withdrawReschedule',
  JOIN: 'joinSession',
  FINISH: 'finishSession',
  SEND_MESSAGE: 'sendSessionMessage',
  RESCHEDULE: 'rescheduleSession',
  CANCEL: 'cancelSession',
  REPORT_NO_SHOW: 'reportNoShow',
  ANSWER_RESOLUTION: 'answerResolution',
  DISPUTE: 'disputeSession',
  RESOLVE_DISPUTE: 'resolveDispute',
}

export interface Tried {
  actor: Actor
  action: SessionActionName
  /** What `allowedActions` had said: null when it did not speak of the action to this viewer. */
  told: Life['allowedActions'][number] | null
  answer: Answer<Record<string, Life>>
}

const OVER = new Set(['EXPIRED', 'DECLINED', 'CANCELLED', 'CLOSED'])

/** Asks what the actor may do with the session, lets `choose` pick one thing, and does it, allowed or not. */
export async function tryAction(
  world: World,
  session: Walked,
  actor: Actor,
  choose: (allowed: SessionActionName[]) => SessionActionName,
): Promise<Tried> {
  const { who, token } = askerOf(world, actor, session)
  const viewer = asViewer(world.market, who)
  const { session: life } = (
    await viewer.run<{ session: Life | null }>(SESSION_LIFE, { id: session.id, token })
  ).data
  if (life && OVER.has(life.status)) session.isOver = true
  const may = (life?.allowedActions ?? []).filter(({ allowed }) => allowed)
  const action = choose(may.map((one) => one.action as SessionActionName))
  const told = life?.allowedActions.find((one) => one.action === action) ?? null
  const shown =
    action === 'CANCEL'
      ? { expectedRefund: await shownRefund(world.market, who, { id: session.id, token }) }
      : {}
  return { actor, action, told, answer: await carryOut(world, session, viewer, action, { token, shown }) }
}

type Viewer = ReturnType<typeof asViewer>

async function carryOut(
  world: World,
  { id, refs }: Walked,
  viewer: Viewer,
  action: SessionActionName,
  { token, shown }: { token: string | undefined; shown: object },
): Promise<Answer<Record<string, Life>>> {
  const ref = { sessionId: id, ...(token && { token }) }
  if (action === 'PAY') return pay(world, viewer, ref, refs)
  if (action === 'REVIEW')
    return viewer.run(`mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }`, {
      input: { ...ref, rating: 4, wouldRebook: true, idempotencyKey: randomUUID() },
    })
  if (action === 'CHOOSE_CASE')
    return viewer.run(
      `mutation ($id: ID!, $slug: String) { chooseSessionCase(sessionId: $id, caseSlug: $slug) { id } }`,
      { id, slug: world.random.pick(world.cases) },
    )
  if (action === 'SKIP_REVIEW')
    return viewer.run(`mutation ($input: SessionInput!) { skipReview(input: $input) { id } }`, { input: ref })
  if (action === 'SHOW_EXHIBIT')
    return viewer.run(
      `mutation ($id: ID!, $exhibit: String!) { showExhibit(sessionId: $id, exhibit: $exhibit) { id } }`,
      { id, exhibit: 'volumes' },
    )
  const verb = VERBS[action]
  if (!verb) throw new Error(`Nobody told the walk how to ${action}`)
  return viewer.run(lifeMutation(verb, INPUTS[verb]), {
    input: {
      ...(action === 'RESOLVE_DISPUTE' ? { sessionId: id } : ref),
      ...shown,
      ...inputFor(world, action),
    },
  })
}

function inputFor(world: World, action: SessionActionName): object {
  const { random } = world
  const reason = 'Somebody on a walk says so.'
  if (action === 'CANCEL') return { idempotencyKey: randomUUID() }
  if (action === 'RESCHEDULE') return { startsAt: someTime(world), idempotencyKey: randomUUID() }
  if (action === 'SEND_MESSAGE') return { body: 'Hello from the walk.' }
  if (action === 'ANSWER_RESOLUTION')
    return { answer: random.pick(['TOOK_PLACE', 'COACH_ABSENT', 'SEEKER_ABSENT']) }
  if (action === 'DISPUTE') return { reason }
  if (action === 'RESOLVE_DISPUTE')
    return { outcome: random.pick(['TOOK_PLACE', 'COACH_ABSENT', 'SEEKER_ABSENT', 'CANCELLED']), reason }
  return {}
}

/** Opens the provider's page and pays there, now and then with a card that declines. */
async function pay(
  { market, random }: World,
  viewer: Viewer,
  ref: object,
  refs: string[],
): Promise<Answer<Record<string, Life>>> {
  const answer = await viewer.run<{ startCheckout: { checkoutUrl: string } }>(START_CHECKOUT, {
    input: { ...ref, idempotencyKey: randomUUID() },
  })
  if (!answer.code) {
    const page = answer.data.startCheckout.checkoutUrl
    const paymentRef = page.includes('/sandbox/') ? (page.split('/').at(-1) ?? '') : ''
    if (paymentRef && !refs.includes(paymentRef)) {
      refs.push(paymentRef)
      await market.payments.pay(
        paymentRef,
        random.chance(0.9) ? '4242 4242 4242 4242' : '4000 0000 0000 0002',
      )
      // Its word comes at once by itself: waiting for it keeps the walk the same on every machine.
      await market.payments.deliverNow()
    }
  }
  return answer as unknown as Answer<Record<string, Life>>
}
