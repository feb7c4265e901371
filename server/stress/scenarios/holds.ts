import { hold } from '../people/book.ts'
import { noDeadlocks, noOverlaps } from '../books/books.ts'
import { type Answer, isBroken, outcome } from '../people/client.ts'
import { inLanes, together } from '../people/crowd.ts'
import { spread, tally } from '../report/figures.ts'
import type { Subject } from '../lab/lab.ts'
import { type Coach, guest, openCoach, several } from '../people/people.ts'
import type { Scenario } from '../scenario.ts'
import { line, type Line, none } from '../report/table.ts'
import { timeOf } from '../people/times.ts'

const SLOTS = 20

export const holds: Scenario = {
  name: 'holds',
  about: 'a crowd of guests after each of 20 times',
  run: async (lab) => {
    const subject = await lab.shared()
    const crowd = lab.runs ?? 200
    // Two coaches for 20 times: one network holds only so many with the same.
    const pair = () => several(2, () => openCoach(subject))
    const [patient, rushed] = [await pair(), await pair()]
    const rush = (coaches: Coach[], slot: number) => {
      const coach = coaches[slot % coaches.length]
      if (!coach) throw new RangeError('There is no such coach.')
      return together(crowd, () => hold(subject.url, { coach, startsAt: timeOf(slot), guest: guest() }))
    }

    lab.say(`  ${crowd} at once, one time after another ...`)
    const inTurn = (await inLanes(SLOTS, 1, (slot) => rush(patient, slot))).flat()
    lab.say(`  ${crowd * SLOTS} at once, all 20 times together ...`)
    const atOnce = (await together(SLOTS, (slot) => rush(rushed, slot))).flat()
    return [
      await sold(
        subject,
        patient,
        inTurn,
        `${crowd} guests at once for each of 20 times: 20 sessions, the rest SLOT_TAKEN`,
      ),
      await sold(
        subject,
        rushed,
        atOnce,
        `${crowd * SLOTS} at once for 20 times: 20 sessions, the rest SLOT_TAKEN`,
      ),
      none('answer that broke', [...inTurn, ...atOnce].filter(isBroken).map(outcome)),
      await noOverlaps(subject),
      await noDeadlocks(subject),
    ]
  },
}

async function sold(subject: Subject, coaches: Coach[], answers: Answer[], must: string): Promise<Line> {
  const rows = await subject.sql(`select 1 from sessions where coach_id = any($1) and status = 'held'`, [
    coaches.map(({ coachId }) => coachId),
  ])
  const codes = answers.map(outcome)
  const isExact =
    rows.length === SLOTS &&
    codes.filter((code) => code === 'done').length === SLOTS &&
    codes.every((code) => code === 'done' || code === 'SLOT_TAKEN')
  const measured = `${rows.length} sessions; ${tally(codes)}; ${spread(answers.map(({ ms }) => ms))}`
  return line(must, measured, isExact)
}
