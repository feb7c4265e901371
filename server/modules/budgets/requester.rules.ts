import type { Context } from '../../context.ts'
import type { Requester } from '../../lib/fair-queue.ts'
import { networkOf, siteOf } from './network.rules.ts'

/** Identifies a requester for taking turns: by account, or else by the link they use, or else by network. */
export function requesterOf(
  { ip, viewer }: Pick<Context, 'ip'> & Partial<Pick<Context, 'viewer'>>,
  shown?: string,
): Requester {
  return { network: siteOf(ip), person: viewer?.id ?? shown ?? networkOf(ip) }
}
