import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('partner-client.py', import.meta.url))

export interface Listed {
  pages: number
  edges: number
  ids: string[]
  seconds: number
  waits: number
}

export interface Held {
  /** Id → headline. */
  coaches: Record<string, string>
  events: string[]
  requests: number
  forged: number
  again: number
  older: number
  failed: Record<string, number>
}

/** Starts the partner's program, which knows nothing of ours but an address and a key. */
export async function startPartner(env: Record<string, string>) {
  const child = spawn('python3', ['-u', PROGRAM], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const read = async <Told>(): Promise<Told> => {
    const { value, done } = await lines.next()
    if (done) throw new Error('The partner’s program ended early.')
    return JSON.parse(value) as Told
  }
  const tell = <Told>(command: string): Promise<Told> => {
    child.stdin.write(`${command}\n`)
    return read<Told>()
  }
  await read<{ endpoint: string }>()
  return {
    list: () => tell<Listed>('list'),
    /** Has what was given up sent again; answers how much that was. */
    replay: async () => (await tell<{ replayed: number }>('replay')).replayed,
    /** Ends it and answers what it holds. */
    end: async (): Promise<Held> => {
      child.stdin.end()
      const held = await read<Held>()
      if (child.exitCode === null) await once(child, 'exit')
      return held
    },
    kill: () => child.kill('SIGKILL'),
  }
}
