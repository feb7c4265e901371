import type { Page } from 'playwright-core'
import { HOUR } from '../../lib/durations.ts'

const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const may = (action: string, reason: string | null = null, backMinor: number | null = null) => ({
  __typename: 'SessionAction',
  action,
  allowed: reason === null,
  reason,
  moneyEffect: backMinor === null ? null : { __typename: 'Money', amountMinor: backMinor, currency: 'GBP' },
})
const dispute = {
  __typename: 'SessionDispute',
  answer: null,
  answeredAt: null,
  mayAnswer: false,
  openedBy: 'SEEKER',
  reason: 'The call broke off after ten minutes and never came back.',
  openedAt: at(-20),
  resolvedAt: null,
  outcome: null,
  refund: null,
  resolution: null,
}
const past = { startsAt: at(-30), endsAt: at(-29), opensAt: at(-30.2) }

interface RoomState {
  name: string
  /** Words the page shows only in this state. */
  shows: RegExp
  /** What is different from a session that was held. */
  session: Record<string, unknown>
}

/** States of a session that only a clock, or somebody's absence, leads to. */
export const ROOM_STATES: RoomState[] = [
  {
    name: 'waits for the coach in the open room',
    shows: /has not joined yet/,
    session: {
      status: 'CONFIRMED',
      startsAt: at(-0.05),
      endsAt: at(0.95),
      opensAt: at(-0.2),
      coachJoinedAt: null,
      seekerJoinedAt: at(-0.1),
      allowedActions: [
        may('JOIN'),
        may('SEND_MESSAGE'),
        may('REPORT_NO_SHOW', 'Wait until 10 minutes after the start.'),
        may('CANCEL', 'The session has already begun.'),
      ],
    },
  },
  {
    name: 'can be reported as missed',
    shows: /Report a no-show/,
    session: {
      status: 'CONFIRMED',
      startsAt: at(-0.3),
      endsAt: at(0.7),
      opensAt: at(-0.5),
      coachJoinedAt: null,
      seekerJoinedAt: at(-0.3),
      allowedActions: [may('JOIN'), may('SEND_MESSAGE'), may('REPORT_NO_SHOW', null, 14_000)],
    },
  },
  {
    name: 'asks what happened',
    shows: /What happened\?/,
    session: {
      ...past,
      status: 'NEEDS_RESOLUTION',
      answersUntil: at(19),
      otherHasAnswered: true,
      coachJoinedAt: null,
      allowedActions: [may('ANSWER_RESOLUTION'), may('SEND_MESSAGE')],
    },
  },
  {
    name: 'is disputed',
    shows: /This session is disputed/,
    session: { ...past, status: 'DISPUTED', dispute, allowedActions: [may('SEND_MESSAGE')] },
  },
  {
    name: 'is disputed and waits for an admin',
    shows: /Given back in all/,
    session: {
      ...past,
      status: 'DISPUTED',
      viewerRole: 'ADMIN',
      dispute,
      allowedActions: [may('RESOLVE_DISPUTE'), may('CANCEL', 'This session can no longer be cancelled.')],
    },
  },
  {
    name: 'was decided as missed by the coach',
    shows: /The dispute is decided/,
    session: {
      ...past,
      status: 'NO_SHOW',
      absent: 'COACH',
      dispute: {
        ...dispute,
        resolvedAt: at(-2),
        outcome: 'COACH_ABSENT',
        refund: { __typename: 'Money', amountMinor: 14_000, currency: 'GBP' },
        resolution: 'The log of the call shows one person for the whole hour.',
      },
      allowedActions: [may('SEND_MESSAGE')],
    },
  },
]

/** The product's own answers about a session, changed to this state on their way to the page. */
export async function showInState(page: Page, { session }: RoomState): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string }
    if (operationName !== 'SessionById' && operationName !== 'RoomNews') return route.continue()
    const response = await route.fetch()
    const json = (await response.json()) as { data: { session: object } }
    await route.fulfill({
      response,
      json: { data: { ...json.data, session: { ...json.data.session, ...session } } },
    })
  })
}
