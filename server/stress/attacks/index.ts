import type { Scenario } from '../scenario.ts'
import { anonymousBooking } from './anonymous-booking.ts'
import { documents } from './documents.ts'
import { forgedRequests } from './forged-requests.ts'
import { frozenDatabase } from './frozen-database.ts'
import { guestIdentity } from './guest-identity.ts'
import { longDocuments } from './long-documents.ts'
import { lyingProvider } from './lying-provider.ts'
import { receipts } from './receipts.ts'
import { uploads } from './uploads.ts'

/** Each is a scenario of its own, `--only attacks/<name>`; together they are `--only attacks`. */
export const attacks: readonly Scenario[] = [
  anonymousBooking,
  documents,
  forgedRequests,
  guestIdentity,
  longDocuments,
  lyingProvider,
  receipts,
  uploads,
  frozenDatabase,
]
