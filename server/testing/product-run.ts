import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fastFolder } from './fast-folder.ts'

const MAIN = fileURLToPath(new URL('../../.build/server/main.js', import.meta.url))
/** For a machine that is busy with other tests; alone, a first start with the demo takes a fifth of it. */
export const START_TIMEOUT_MS = 480_000
const KEPT_CHARACTERS = 100_000

export interface RunningProduct {
  url: string
  pid: number
  dataDir: string
  /** Asks it to end and answers how it did: its exit code, null when a signal ended it. */
  stop(): Promise<number | null>
  /** Ends it at once and without a word, as `kill -9` does; its PostgreSQL stays. */
  kill(): Promise<void>
  /** The end of what it has said so far, on both streams. */
  said(): string
}

interface Start {
  /** Kept by the caller; without it the product gets a folder that goes with it. */
  dataDir?: string
  env?: NodeJS.ProcessEnv
  /** What starts it; the product built here when it is not said. */
  main?: string | undefined
}

/** A data folder that the database's own user can reach, so that a run as root leaves nothing elsewhere. */
export const dataFolder = (purpose = 'journeys'): Promise<string> => fastFolder(`casebound-${purpose}-`)

/** The built product as `npm start` runs it: a port and a data folder of its own, the demo marketplace inside. */
export async function startProduct({ dataDir, env = {}, main = MAIN }: Start = {}): Promise<RunningProduct> {
  const folder = dataDir ?? (await dataFolder())
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      // Only a hang is a failure where tests share a machine.
      DEADLINE_FACTOR: '5',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = listenTo(child)
  const url = await readyUrl(child, said).catch((error: unknown) => {
    child.kill()
    throw error
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill(signal)
      await ended
    }
    return child.exitCode
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: folder,
    said,
    stop: async () => {
      const code = await end('SIGTERM')
      if (!dataDir) await rm(folder, { recursive: true, force: true })
      return code
    },
    kill: async () => void (await end('SIGKILL')),
  }
}

function listenTo(child: ChildProcess): () => string {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-KEPT_CHARACTERS)
    })
  return () => said
}

function readyUrl(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The product was not ready in time. It said:\n${said()}`)),
      START_TIMEOUT_MS,
    )
    const look = () => {
      const [, url] = /is ready at (http\S+)/.exec(said()) ?? []
      if (!url) return
      clearTimeout(timer)
      child.stdout?.off('data', look)
      resolve(url)
    }
    child.stdout?.on('data', look)
    child.once('close', (code) => {
      clearTimeout(timer)
      reject(new Error(`The product ended with ${code}. It said:\n${said()}`))
    })
  })
}
