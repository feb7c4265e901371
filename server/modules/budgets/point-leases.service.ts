import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { type Clock, systemClock } from '../../clock.ts'
import { rateLimited } from '../../errors.ts'
import { BoundedMap } from '../../lib/bounded-map.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { ownerBy } from './budget-key.rules.ts'
import { leasePoints } from './lease-points.service.ts'
import { networkOf } from './network.rules.ts'
import { leaseSize, POINT_BUDGETS, type PointBudgetName } from './point-budget.rules.ts'

/** What one payer has here for the rest of a window. */
interface Lease {
  limit: number
  /** In this process. */
  here: number
  /** In the shared budget, as it was heard of last. */
  elsewhere: number
  endsAt: number
}

/** Whose points are spent. */
export interface Payer {
  budget: PointBudgetName
  /** An address of the network, or an id. */
  whose: string
  /** Where the budget has no setting for it. */
  limit?: number
}

export interface Balance {
  limit: number
  remaining: number
  resetAt: number
}

export interface Charge {
  giveBack(points: number): void
  balance(): Balance
}

/** Refused with what was left; `error` is RATE_LIMITED. */
export class OutOfPoints extends Error {
  constructor(
    readonly error: ReturnType<typeof rateLimited>,
    readonly balance: Balance,
  ) {
    super(error.message)
  }
}

interface Deps {
  pool: Pool
  secret: string
  /** The machine's, whatever the demo's says. */
  clock?: Clock
}

/** As many payers as ask within a minute; one that is put out loses what its process had left. */
const BOUNDS = { entries: 50_000, weight: 5_000_000 }

/**
 * Points spent by this process out of budgets that all processes share. It takes some ahead and spends them without
 * asking, so that most requests cost no statement; what is taken is counted whether or not it is spent, so that
 * no number of processes spends more than there is. With the window what is left of it ends.
 */
export class PointLeases {
  private readonly leases = new BoundedMap<Lease>(BOUNDS)
  private readonly asking = new Map<string, Promise<void>>()
  private readonly deps: Deps
  private readonly now: () => number

  constructor({ clock = systemClock, ...deps }: Deps) {
    this.deps = deps
    this.now = () => clock().getTime()
  }

  /** Takes from the payer's budget. Throws OutOfPoints, and what the database throws. */
  async spend(em: () => EntityManager, payer: Payer, points: number): Promise<Charge> {
    const whose = POINT_BUDGETS[payer.budget].by === 'network' ? networkAt(payer.whose) : payer.whose
    const key = `${payer.budget}:${whose}`
    for (;;) {
      const lease = this.current(key)
      if (lease && lease.here >= points) return chargeOn(lease, points)
      if (lease && lease.here + lease.elsewhere < points) throw outOfPoints(lease, this.now())
      const asking = this.asking.get(key)
      // Whoever asks first asks for all; their failure is theirs, and the next asks anew.
      if (asking) await asking.catch(() => undefined)
      else {
        const asked = this.ask(em, payer, { key, whose, points })
        this.asking.set(key, asked)
        await asked.finally(() => this.asking.delete(key))
      }
    }
  }

  private current(key: string): Lease | undefined {
    const lease = this.leases.get(key)
    return lease && lease.endsAt > this.now() ? lease : undefined
  }

  private async ask(
    em: () => EntityManager,
    payer: Payer,
    { key, whose, points }: { key: string; whose: string; points: number },
  ): Promise<void> {
    const { points: setting, by } = POINT_BUDGETS[payer.budget]
    const limit = setting ? (await readSettings(em()))[setting] : (payer.limit ?? 0)
    const row = `${payer.budget}:${ownerBy(this.deps.secret, by, whose)}`
    const held = this.current(key)
    const needed = Math.min(limit, points - (held?.here ?? 0))
    const wanted = leaseSize(needed, limit)
    const ask = (size: number) => leasePoints(this.deps.pool, row, { points: size, limit, now: this.now() })
    let grant = await ask(wanted)
    // The rest is smaller than what one takes ahead.
    if (grant.granted === 0 && grant.left >= needed && grant.left < wanted) grant = await ask(grant.left)
    const here = held && held.endsAt === grant.endsAt ? held.here : 0
    const lease = { limit, here: here + grant.granted, elsewhere: grant.left, endsAt: grant.endsAt }
    if (held && held.endsAt === grant.endsAt) Object.assign(held, lease)
    else this.leases.set(key, lease)
  }
}

/** An address of IPv4 is a network as it stands, which need not be worked out for each request. */
const networkAt = (ip: string) => (ip.includes(':') ? networkOf(ip) : ip)

const balanceOf = ({ limit, here, elsewhere, endsAt }: Lease): Balance => ({
  limit,
  remaining: here + elsewhere,
  resetAt: endsAt,
})

function chargeOn(lease: Lease, points: number): Charge {
  lease.here -= points
  return {
    giveBack: (unspent) => {
      lease.here += unspent
    },
    balance: () => balanceOf(lease),
  }
}

function outOfPoints(lease: Lease, now: number): OutOfPoints {
  const seconds = Math.max(1, Math.ceil((lease.endsAt - now) / 1000))
  const why = `The ${lease.limit.toLocaleString('en-GB')} points a minute are spent.`
  return new OutOfPoints(rateLimited(seconds, why), balanceOf(lease))
}
