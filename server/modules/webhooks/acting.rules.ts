import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'

type Asking = Pick<Context, 'viewer' | 'partner'>

/** Whose endpoints are meant: a key's own, and for an admin everybody's. */
export const ownKeyOf = ({ partner }: Asking): string | null => partner?.keyId ?? null

/** Who does something to an endpoint, as the audit names them. */
export function actorOf({ viewer, partner }: Asking): { actor: string; actorId: string | null } {
  if (partner) return { actor: 'partner', actorId: null }
  if (!viewer) throw unauthenticated()
  return { actor: 'user', actorId: viewer.id }
}
