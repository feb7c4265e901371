import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataFolder } from '../../testing/product-run.ts'
import { archiveAll, backUpUnderLoad, loseMachine, restoreAndCompare } from '../lab/backup-drill.ts'
import { hold, statusOf, type Ticket, ticketOf } from '../people/book.ts'
import { ask, postJson } from '../people/client.ts'
import { inSeconds } from '../report/figures.ts'
import type { Lab, Subject } from '../lab/lab.ts'
import { canReschedule } from '../people/life.ts'
import { keepLiving, type Load } from '../people/load.ts'
import { guest, openCoach, PASSWORD, type Person, several, signUp } from '../people/people.ts'
import type { Scenario } from '../scenario.ts'
import { standStill } from '../lab/standstill.ts'
import { line, type Line } from '../report/table.ts'
import { timeOf } from '../people/times.ts'

const COACHES = 6
const SEEKERS = 10
const LANES = 12
const LIFE_MS = 5_000

export const restore: Scenario = {
  name: 'restore',
  about: 'a backup under load, the machine lost, a restore of its end and of an instant later',
  run: async (lab) => {
    const home = await dataFolder('stress-backup')
    try {
      return await drill(lab, home)
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  },
}

async function drill(lab: Lab, home: string): Promise<Line[]> {
  const settings = { WAL_ARCHIVE: join(home, 'archive') }
  const subject = await lab.own(settings)
  const env = { ...settings, DATA_DIR: subject.dataDir }
  const coaches = await several(COACHES, () => openCoach(subject))
  const seekers = await several(SEEKERS, () => signUp(subject.url))
  const [coach] = coaches
  const [seeker] = seekers
  const held = coach && ticketOf(await hold(subject.url, { coach, startsAt: timeOf(290), guest: guest() }))
  if (!seeker || !held) throw new Error('Nobody could book.')
  const world = { urls: [subject.url], coaches, seekers, canReschedule: await canReschedule(subject.url) }
  const load = keepLiving(lab, world, lab.runs ?? LANES)
  const folder = join(home, 'backup')
  const { backup, later, livesInBackup } = await backUpAndLive(lab, subject, load, folder, env)
  await archiveAll(subject)
  await loseMachine(subject)
  const atEnd = await restoreAndCompare(lab, subject, 'at the backup’s end', backup, [folder], env)
  const args = [folder, '--until', later.at.toISOString(), '--replace']
  const atInstant = await restoreAndCompare(lab, subject, 'at an instant later', later, args, env)
  await subject.restart()
  return [
    line(
      'a backup while people book',
      `${livesInBackup} lives by its end, ${load.lives()} in all`,
      livesInBackup > 0,
    ),
    line('a backup, with the product standing still in it', inSeconds(backup.tookMs), backup.code === 0),
    ...atEnd,
    ...atInstant,
    ...(await opens(subject, seeker, held)),
  ]
}

/** A backup in the middle of the load, which ends here, and another moment that is known after it. */
async function backUpAndLive(
  lab: Lab,
  subject: Subject,
  load: Load,
  folder: string,
  env: Record<string, string>,
) {
  try {
    await pause(LIFE_MS)
    const backup = await backUpUnderLoad(lab, subject, folder, env)
    const livesInBackup = load.lives()
    await pause(LIFE_MS)
    const later = await standStill(subject)
    later.goOn()
    await pause(LIFE_MS)
    return { backup, later, livesInBackup }
  } finally {
    await load.stop()
  }
}

/** What people had in hand: a password and a guest’s link open, and a session of before the loss does not go on. */
async function opens({ url }: Subject, seeker: Person, held: Ticket): Promise<Line[]> {
  const signedIn = await postJson(`${url}/api/auth/login`, { email: seeker.email, password: PASSWORD })
  const before = await ask<{ me: object | null }>(url, '{ me { id } }', {}, seeker.token)
  const status = await statusOf(url, held)
  return [
    line('a password of before signs in', signedIn.code ?? 'done', signedIn.code === null),
    line('a guest’s link of before opens', String(status), status !== null),
    line('a session of before is over', before.code ?? 'goes on', before.code === 'UNAUTHENTICATED'),
  ]
}
