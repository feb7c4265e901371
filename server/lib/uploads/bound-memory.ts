import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

const EVERY_MS = 25
const KILOBYTES = 1024

/**
 * Kills a process whose memory, including that of native decoders, exceeds the limit; Node's options limit only its
 * own heap. Does nothing on systems without /proc. Stops when the process ends.
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
