import { readdir, readFile } from 'node:fs/promises'

/** A clock tick of /proc, in milliseconds. */
const TICK_MS = 10

/** CPU spent so far by a process and by every process of the Postgres server, in ms; null where /proc is missing. */
export async function cpuSpent(
  pid: number,
  postmaster: number,
): Promise<{ server: number; postgres: number } | null> {
  const server = await statOf(pid)
  if (!server) return null
  let postgres = 0
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await statOf(Number(name))
    if (stat?.parent === postmaster) postgres += stat.ms
    // Parallel workers and others that came and went are on their parent's account.
    if (stat && Number(name) === postmaster) postgres += stat.ms + stat.childrenMs
  }
  return { server: server.ms, postgres }
}

async function statOf(pid: number): Promise<{ ms: number; childrenMs: number; parent: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (!text) return null
  // The name of the program stands in brackets and may hold spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ms = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * TICK_MS
  return { parent: Number(fields[1]), ms: ms(11), childrenMs: ms(13) }
}
