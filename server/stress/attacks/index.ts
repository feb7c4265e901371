import type { Scenario } from '../scenario.ts'
import { anonymousBooking } from './anonymous-booking.ts'
import { boughtReviews } from './bought-reviews.ts'
import { documents } from './documents.ts'
import { failingPayout } from './failing-payout.ts'
import { forgedRequests } from './forged-requests.ts'
import { frozenDatabase } from './frozen-database.ts'
import { guestIdentity } from './guest-identity.ts'
import { longDocuments } from './long-documents.ts'
import { heldPayouts } from './held-payouts.ts'
import { keptMoney } from './kept-money.ts'
import { lyingProvider } from './lying-provider.ts'
import { receipts } from './receipts.ts'
import { restartedDatabase } from './restarted-database.ts'
import { throwaways } from './throwaways.ts'
import { uploads } from './uploads.ts'

/** Each is a scenario of its own, `--only attacks/<name>`; together they are `--only attacks`. */
export const attacks: readonly Scenario[] = [
  anonymousBooking,
  boughtReviews,
  documents,
  failingPayout,
  forgedRequests,
  guestIdentity,
  heldPayouts,
  keptMoney,
  longDocuments,
  lyingProvider,
  receipts,
  restartedDatabase,
  throwaways,
  uploads,
  frozenDatabase,
]
