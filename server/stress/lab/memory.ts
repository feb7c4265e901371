import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Subject } from './lab.ts'

const KILOBYTES = 1024
const EVERY_MS = 100

/** The memory of a server process and its workers in MB, without its database. */
export async function memoryOf({ pid }: Pick<Subject, 'pid'>): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const held = await Promise.all(
    pids.map((one) => (one === pid ? residentOf(one) : residentOfCleaner(one, pid))),
  )
  return Math.round(held.reduce((sum, one) => sum + one, 0) / KILOBYTES)
}

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
}

async function residentOfCleaner(pid: number, parent: number): Promise<number> {
  const [status, command] = await Promise.all(
    ['status', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  )
  const isIts = new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status ?? '') && /worker/.test(command ?? '')
  return isIts ? residentOf(pid) : 0
}

/** Measures the peak from now until `stop`. */
export function watchMemory(subject: Pick<Subject, 'pid'>): { stop: () => Promise<number> } {
  let highest = 0
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      highest = Math.max(highest, await memoryOf(subject))
      await pause(EVERY_MS)
    }
  })()
  return {
    stop: async () => {
      over.abort()
      await watching
      return highest
    },
  }
}
