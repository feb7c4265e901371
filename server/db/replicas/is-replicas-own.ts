import { types } from 'node:util'
import { isOutage } from '../is-outage.ts'

/** What a replica ends to go on replaying, by its code or what it says: a statement of the primary's is never in its way. */
const RECOVERY = /conflict with recovery/
/** Whom it lets in, to which database and to what: the address names a role of its own. SQLSTATE classes 28 and 3D, and 42501. */
const KEPT_OUT = /^(28|3D|42501)/

/** A write sent to a replica. This is our bug; the same code from the primary is an outage. */
const READ_ONLY = '25006'

/** Whether a statement failed for where it was asked, and the primary may well answer it. */
export function isReplicasOwn(error: unknown): boolean {
  if (!types.isNativeError(error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (code === READ_ONLY) return false
  // A reader alone is neither in a deadlock nor out of turn.
  return code.startsWith('40') || KEPT_OUT.test(code) || RECOVERY.test(error.message) || isOutage(error)
}
