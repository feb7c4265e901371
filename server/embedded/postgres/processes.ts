import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { codeOf } from './files.ts'
import { waitUntil } from './wait.ts'

const hasProc = process.platform === 'linux'

/** Whether the process runs. A zombie nobody has reaped (usual in containers) does not. */
export function isAlive(pid: number): boolean {
  if (hasProc) return procStat(pid) !== undefined
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * A text that stays the same for the life of a process and differs when its number is given to another one,
 * which happens at every restart of a container. Undefined when the process does not run.
 */
export function identityOf(pid: number): string | undefined {
  if (hasProc) {
    const startTime = procStat(pid)
    return startTime && `${bootId()}:${startTime}`
  }
  if (!isAlive(pid)) return undefined
  return process.platform === 'win32' ? 'running' : ps('-o', 'lstart=', '-p', String(pid)) || undefined
}

/** Numbers of the Postgres processes (postmaster and children) of the cluster with this name. */
export function processesOf(clusterName: string): number[] {
  return commandLines()
    .filter(([, line]) => /^postgres: |[/\\]postgres(\.exe)? -D /.test(line) && line.includes(clusterName))
    .map(([pid]) => pid)
}

function commandLines(): [number, string][] {
  if (process.platform === 'win32') return []
  if (!hasProc) {
    return ps('-axo', 'pid=,args=')
      .split('\n')
      .map((line) => /^\s*(\d+) (.*)$/.exec(line))
      .flatMap((match) => (match ? [[Number(match[1]), match[2] ?? ''] as [number, string]] : []))
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), (read(`/proc/${name}/cmdline`) ?? '').replaceAll('\0', ' ')])
}

/** Field 22 of /proc/<pid>/stat, the start time; undefined for a dead process or a zombie. */
function procStat(pid: number): string | undefined {
  const text = read(`/proc/${pid}/stat`)
  // The second field is the program's name in brackets and may itself hold brackets and spaces.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields && fields[0] !== 'Z' && fields[0] !== 'X' ? fields[19] : undefined
}

function bootId(): string {
  return read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
}

function ps(...args: string[]): string {
  return (
    spawnSync('ps', args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }).stdout?.trim() ?? ''
  )
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

// Asked to quit at once, a server still frees its shared memory; killed, it leaves that to its next start.
const END_CHILDREN = [
  { signal: 'SIGQUIT', within: 2_000 },
  { signal: 'SIGKILL', within: 10_000 },
] as const

// Fast shutdown ends sessions and writes everything; immediate leaves the rest to recovery at the next start.
const SHUT_DOWN = [
  { signal: 'SIGINT', within: 10_000 },
  { signal: 'SIGQUIT', within: 3_000 },
  { signal: 'SIGKILL', within: 3_000 },
] as const

/** Ends every process of a cluster nobody needs to run any more, and returns when they are gone. */
export async function endProcessesOf(clusterName: string): Promise<void> {
  const left = await end(() => processesOf(clusterName), END_CHILDREN)
  if (left.length === 0) return
  throw new Error(
    `Processes ${left.join(', ')} of an earlier embedded database do not end. End them and start again.`,
  )
}

/** Stops a server and returns when its process is gone. */
export async function shutDown(pid: number): Promise<void> {
  const left = await end(() => (isAlive(pid) ? [pid] : []), SHUT_DOWN)
  if (left.length > 0) throw new Error(`The embedded database (process ${pid}) does not end. End it by hand.`)
}

type Step = (typeof END_CHILDREN | typeof SHUT_DOWN)[number]

/** Sends the signal of each step in turn while some remain, and answers those that outlived the last. */
async function end(remaining: () => number[], steps: readonly Step[]): Promise<number[]> {
  for (const { signal, within } of steps) {
    for (const pid of remaining()) send(pid, signal)
    if (await waitUntil(() => remaining().length === 0, { within, every: 10 })) return []
  }
  return remaining()
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone in the meantime, or not ours to end: the wait that follows tells.
  }
}
