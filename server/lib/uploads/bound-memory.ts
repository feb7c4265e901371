import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

const EVERY_MS = 25
const KILOBYTES = 1024

/**
 * Ends a process that holds more than so much, decoders and all, which no option of Node bounds. Where the system does not tell
 * how much that is, nothing happens. Stops by itself when the process ends.
 */
export function boundMemory(child: ChildProcess, limitMb: number): void {
  const timer = setInterval(() => {
    if (residentMb(child.pid) > limitMb) child.kill('SIGKILL')
  }, EVERY_MS)
  child.once('exit', () => clearInterval(timer))
  child.once('error', () => clearInterval(timer))
}

function residentMb(pid: number | undefined): number {
  try {
    const [, kilobytes = 0] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
    return Number(kilobytes) / KILOBYTES
  } catch {
    return 0
  }
}
