import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from './clock.ts'
import type { Reads } from './db/replicas/reads.ts'
import type { Env } from './env.ts'
import type { Identity, IdentityProvider } from './identity/identity.ts'
import type { FetchCalendar } from './modules/calendar/ics/fetch-calendar.service.ts'
import type { SendWebhook } from './modules/webhooks/send-webhook.service.ts'
import type { Mailer } from './modules/mail/mailer.type.ts'
import type { PaymentProvider } from './modules/payments/provider.type.ts'
import type { PayoutProvider } from './modules/payouts/payout-provider.type.ts'
import type { Traces } from './observability/traces/span.ts'
import type { UserType } from './modules/users/user.entity.ts'

/** The signed-in person as the database knows them; loaded before execution, so that rules do no I/O. */
export interface Viewer {
  id: string
  firebaseUid: string
  email: string
  firstName: string
  lastName: string
  userType: UserType
  isEmailVerified: boolean
  coachId: string | null
}

/** What a key may be used for. */
export const SCOPES = ['listings:read', 'slots:read', 'webhooks'] as const
export type Scope = (typeof SCOPES)[number]

/** The program that asks with a key of its own; it is nobody's account and sees what is public. */
export interface Partner {
  keyId: string
  /** As an admin named it. */
  name: string
  scopes: readonly Scope[]
  /** Cost points it may spend in a minute. */
  pointsPerMinute: number
  /** Adds to what the key's usage says of today; that this request is refused counts once. */
  count?: (what: { points?: number; refused?: boolean }) => void
}

/** What the process has; made once at boot. */
export interface Services {
  env: Env
  log: Logger
  clock: Clock
  pool: Pool
  /** A replica, or the pool: for rows that are the same for everybody, and may be as old as a replica may. */
  publicReads: Reads
  identity: IdentityProvider
  payments: PaymentProvider
  /** Pays coaches out. */
  payouts: PayoutProvider
  mailer: Mailer
  /** The figures `/metrics` shows. */
  registry: Registry
  /** Set where somebody wants to see traces. */
  traces?: Traces | undefined
  /** Fetches a calendar from an address that a coach gave. */
  fetchCalendar: FetchCalendar
  /** Sends a webhook to an address that a partner gave. */
  sendWebhook: SendWebhook
  /** Signs one-session tokens. */
  secret: string
  publicUrl: () => string
  /** Asks for the listing rows marked stale to be refreshed soon; never waits. */
  wakeListings: () => void
}

/** A verified token, and how it is remembered if it ends before it expires. */
export interface SignInToken extends Identity {
  digest: string
}

/** What one request has. `em` is its own fork; `token` is the verified identity, `viewer` its user row if there is one. */
export interface Context extends Services {
  em: EntityManager
  /** Where public rows are read for whoever asks: `publicReads`, or the pool for who may not lag. */
  reads: Reads
  viewer: Viewer | null
  token: SignInToken | null
  /** The admin who looks at the product as `viewer` sees it: nothing is changed, and not everything shown. */
  viewedBy?: Viewer | null
  /** Set when the request carries a partner's key; then there is no viewer and no token. */
  partner?: Partner | null
  ip: string
  /** A random id that the browser keeps and sends; null from who asks not to be tracked. */
  deviceId?: string | null
  /** The browser asks not to be tracked: DNT or Sec-GPC. */
  doNotTrack?: boolean
  /** Wants to be told what the database is asked; heard of admins alone. */
  explains?: boolean
  /** Wants what is committed now, and not what was a moment ago: `Cache-Control: no-cache`. */
  wantsLatest?: boolean
}
