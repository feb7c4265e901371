import { join } from 'node:path'
import { type Binaries, findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import type { Keys } from './keys.ts'
import { type Place, settlePlace } from './place.ts'

export interface ServerOptions {
  dataDir: string
  durable: boolean
  log: (line: string) => void
}

/** All there is to know about one embedded server, running or not. */
export interface Server extends ServerOptions, Place, Keys {
  binaries: Binaries
}

/** Brings programs and cluster into being. Call it under the lock. */
export async function prepareServer(options: ServerOptions): Promise<Server> {
  const { dataDir, log } = options
  const place = await settlePlace(dataDir, log)
  const binaries = await findBinaries(place.account, log)
  return { ...options, ...place, binaries, ...(await prepareCluster(place, binaries, log)) }
}

export const lockFolder = (dataDir: string): string => join(dataDir, 'lock')
export const usersFolder = (dataDir: string): string => join(dataDir, 'users')
export const logFile = (dataDir: string): string => join(dataDir, 'postgres.log')
export const portFile = (dataDir: string): string => join(dataDir, 'port')
