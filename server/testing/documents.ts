/** Operations that several tests ask, as a client would write them. */
export const CREATE_HOLD = `mutation ($input: CreateHoldInput!) {
  createHold(input: $input) { token expiresAt session { id status startsAt price { amountMinor currency } commissionBps } } }`
export const START_CHECKOUT = `mutation ($input: StartCheckoutInput!) { startCheckout(input: $input) { checkoutUrl } }`
export const CANCEL = `mutation ($input: CancelSessionInput!) { cancelSession(input: $input) { id status } }`
export const QUOTE = `mutation ($id: ID!, $token: String) {
  quoteCancellation(sessionId: $id, token: $token) {
    percent changesAt destination refund { amountMinor currency } steps { from until percent refund { amountMinor currency } } } }`
export const SESSION = `query ($id: ID!, $token: String) { session(id: $id, token: $token) {
  id status viewerRole joinUrl calendarUrl hasReview cancelReason commissionBps seeker { name email } coach { id fullName }
  payment { state amount { amountMinor } refunded { amountMinor } left { amountMinor } }
  allowedActions { action allowed reason moneyEffect { amountMinor } } } }`

const LIFE = `id status startsAt endsAt movesLeft movesAtOnce endedAt absent myAnswer otherHasAnswered answersUntil disputableUntil
  coachJoinedAt seekerJoinedAt isCaseChosen case { slug } rescheduleProposal { proposedBy startsAt endsAt expiresAt note }
  dispute { openedBy reason resolvedAt outcome resolution refund { amountMinor } }
  payment { state refunded { amountMinor } } allowedActions { action allowed reason moneyEffect { amountMinor } }`
export const SESSION_LIFE = `query ($id: ID!, $token: String) { session(id: $id, token: $token) { ${LIFE} } }`

/** A mutation on a session with an input of its own, which answers its life. */
export const lifeMutation = (operation: string, input: string): string =>
  `mutation ($input: ${input}!) { ${operation}(input: $input) { ${LIFE} } }`

export interface Life {
  id: string
  status: string
  startsAt: string
  endsAt: string
  movesLeft: number
  movesAtOnce: boolean
  endedAt: string | null
  absent: string | null
  myAnswer: string | null
  otherHasAnswered: boolean
  answersUntil: string | null
  disputableUntil: string | null
  coachJoinedAt: string | null
  seekerJoinedAt: string | null
  isCaseChosen: boolean
  case: { slug: string } | null
  rescheduleProposal: {
    proposedBy: string
    startsAt: string
    endsAt: string
    expiresAt: string
    note: string | null
  } | null
  dispute: {
    openedBy: string
    reason: string
    resolvedAt: string | null
    outcome: string | null
    resolution: string | null
    refund: { amountMinor: number } | null
  } | null
  payment: { state: string; refunded: { amountMinor: number } } | null
  allowedActions: {
    action: string
    allowed: boolean
    reason: string | null
    moneyEffect: { amountMinor: number } | null
  }[]
}

/** A mutation that takes `SessionInput` and answers the session's status. */
export const onSession = (operation: string): string =>
  `mutation ($input: SessionInput!) { ${operation}(input: $input) { id status } }`

export interface HoldData {
  createHold: {
    token: string
    expiresAt: string
    session: {
      id: string
      status: string
      startsAt: string
      price: { amountMinor: number; currency: string }
      commissionBps: number | null
    }
  }
}

export interface SessionData {
  session: {
    id: string
    status: string
    viewerRole: string
    joinUrl: string | null
    calendarUrl: string | null
    hasReview: boolean
    cancelReason: string | null
    commissionBps: number | null
    seeker: { name: string; email: string | null }
    coach: { id: string; fullName: string }
    payment: {
      state: string
      amount: { amountMinor: number }
      refunded: { amountMinor: number }
      left: { amountMinor: number }
    } | null
    allowedActions: {
      action: string
      allowed: boolean
      reason: string | null
      moneyEffect: { amountMinor: number } | null
    }[]
  } | null
}
