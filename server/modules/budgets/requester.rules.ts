import type { Context } from '../../context.ts'
import type { Requester } from '../../lib/fair-queue.ts'
import { networkOf } from './network.rules.ts'

/** Identifies a requester for taking turns: by account, or else by the link they use, or else by network. */
export function requesterOf(
  { ip, viewer }: Pick<Context, 'ip'> & Partial<Pick<Context, 'viewer'>>,
  shown?: string,
): Requester {
  const network = networkOf(ip)
  return { network, person: viewer?.id ?? shown ?? network }
}
