import type { PoolConfig } from 'pg'
import { limitsBy } from './limits.ts'

const LIFETIME_SECONDS = 1800

/** A pool for read models: prepared statements of pages, which are worth neither compiling nor a second process. */
export function poolOptions(url: string, max: number, deadlineFactor = 1): PoolConfig {
  const limits = limitsBy(deadlineFactor)
  return {
    ...limits,
    connectionString: url,
    max,
    // With it goes what it has prepared.
    maxLifetimeSeconds: LIFETIME_SECONDS,
    options: `${limits.options} -c jit=off -c max_parallel_workers_per_gather=0`,
  }
}
