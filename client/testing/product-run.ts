import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../.build/server/main.js', import.meta.url))
/** For a machine that is busy with other tests; alone, a first start with the demo takes a fifth of it. */
export const PATIENCE_MS = 280_000

export interface RunningProduct {
  url: string
  pid: number
  dataDir: string
  stop(): Promise<void>
}

interface Start {
  /** Kept by the caller; without it the product gets a folder that goes with it. */
  dataDir?: string
  env?: Record<string, string>
}

/** A data folder that the database's own user can reach, so that a run as root leaves nothing elsewhere. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'casebound-journeys-'))
  await chmod(folder, 0o755)
  return folder
}

/** The built product as `npm start` runs it: a port and a data folder of its own, the demo marketplace inside. */
export async function startProduct({ dataDir, env = {} }: Start = {}): Promise<RunningProduct> {
  const folder = dataDir ?? (await dataFolder())
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await readyUrl(child).catch((error: unknown) => {
    child.kill()
    throw error
  })
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: folder,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('close', resolve))
        child.kill('SIGTERM')
        await ended
      }
      if (!dataDir) await rm(folder, { recursive: true, force: true })
    },
  }
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(
      () => reject(new Error(`The product was not ready in time. It said:\n${said}`)),
      PATIENCE_MS,
    )
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const [, url] = /is ready at (http\S+)/.exec(said) ?? []
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('close', (code) => reject(new Error(`The product ended with ${code}. It said:\n${said}`)))
  })
}
