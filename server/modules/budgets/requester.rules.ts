import type { Context } from '../../context.ts'
import type { Requester } from '../../lib/take-turns.ts'
import { networkOf } from './network.rules.ts'

/** Who takes turns with others: an account for itself, and whoever has none by what they have shown us, or by their network. */
export function requesterOf(
  { ip, viewer }: Pick<Context, 'ip'> & Partial<Pick<Context, 'viewer'>>,
  shown?: string,
): Requester {
  const network = networkOf(ip)
  return { network, person: viewer?.id ?? shown ?? network }
}
