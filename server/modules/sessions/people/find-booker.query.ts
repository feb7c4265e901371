import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import type { SessionRef } from '../act-on-session.service.ts'
import {
  accountBooker,
  type Booker,
  type BookingViewer,
  guestBooker,
  type GuestDetails,
} from './booker.rules.ts'
import { findSession } from '../find-session.query.ts'
import { HoldEntity } from '../holds/hold.entity.ts'
import { addressKey, isKnown } from './person.rules.ts'
import { personKeys } from './person-keys.query.ts'

type Deps = Pick<Context, 'em' | 'viewer' | 'secret' | 'clock' | 'env'>

interface Said {
  guest?: GuestDetails | null
  earlier?: SessionRef | null
}

/** Who asks for a time: the account that is signed in, or else a guest. Throws BAD_USER_INPUT. */
export const findBooker = async (ctx: Deps, { guest, earlier }: Said): Promise<Booker> =>
  ctx.viewer ? findAccount(ctx, ctx.viewer) : findGuest(ctx, guest, await keyOfEarlier(ctx, earlier))

/**
 * The key a guest goes on with who brings the token of an earlier booking: by a mailed one their address, by any other
 * the person who held that time. Undefined when it opens nothing, or belongs to an account: then they are somebody new.
 */
async function keyOfEarlier(ctx: Deps, ref: SessionRef | null | undefined): Promise<string | undefined> {
  if (!ref) return undefined
  const seen = await findSession({ ...ctx, viewer: null }, ref.sessionId, ref.token).catch(unknown)
  if (!seen || seen.session.seekerId) return undefined
  const { session, by } = seen
  if (by === 'mail' && session.addressConfirmedAt && session.seekerEmail)
    return addressKey(session.seekerEmail)
  const hold = await ctx.em.findOne(HoldEntity, { sessionId: session.id })
  return hold && !isKnown(hold.person) ? hold.person : undefined
}

/** An account with every key of the person whose it is. */
export async function findAccount({ em }: Pick<Context, 'em'>, viewer: BookingViewer) {
  const booker = accountBooker(viewer)
  return { ...booker, keys: await personKeys(em, booker.key) }
}

/** A guest with every key they may have booked under. */
export async function findGuest(
  { em, env }: Pick<Context, 'em' | 'env'>,
  guest: GuestDetails | null | undefined,
  key?: string,
): Promise<Booker> {
  const booker = guestBooker(guest, env.PRODUCT_NAME, key)
  return { ...booker, keys: await personKeys(em, booker.key) }
}

function unknown(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null
  throw error
}
