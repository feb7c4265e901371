/** Operations that several tests ask, as a client would write them. */
export const CREATE_HOLD = `mutation ($input: CreateHoldInput!) {
  createHold(input: $input) { token expiresAt session { id status startsAt price { amountMinor currency } commissionBps } } }`
export const START_CHECKOUT = `mutation ($input: StartCheckoutInput!) { startCheckout(input: $input) { checkoutUrl } }`
export const CANCEL = `mutation ($input: CancelSessionInput!) { cancelSession(input: $input) { id status } }`
export const QUOTE = `mutation ($id: ID!, $token: String) {
  quoteCancellation(sessionId: $id, token: $token) { percent changesAt refund { amountMinor currency } } }`
export const SESSION = `query ($id: ID!, $token: String) { session(id: $id, token: $token) {
  id status viewerRole joinUrl calendarUrl hasReview cancelReason commissionBps seeker { name email } coach { id fullName }
  payment { state amount { amountMinor } refunded { amountMinor } }
  allowedActions { action allowed reason moneyEffect { amountMinor } } } }`

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
      commissionBps: number
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
    commissionBps: number
    seeker: { name: string; email: string | null }
    coach: { id: string; fullName: string }
    payment: {
      state: string
      amount: { amountMinor: number }
      refunded: { amountMinor: number }
    } | null
    allowedActions: {
      action: string
      allowed: boolean
      reason: string | null
      moneyEffect: { amountMinor: number } | null
    }[]
  } | null
}
