import { attacks } from '../attacks/index.ts'
import { runOne } from '../run-one.ts'
import type { Scenario } from '../scenario.ts'
import type { Line } from '../report/table.ts'

export const allAttacks: Scenario = {
  name: 'attacks',
  about: 'what strangers have tried from outside, one after another',
  run: async (lab) => {
    const lines: Line[] = []
    for (const attack of attacks) {
      lab.say(`  ${attack.name}: ${attack.about}`)
      const answers = await runOne(attack, lab)
      lines.push(...answers.map((one) => ({ ...one, must: `${attack.name}: ${one.must}` })))
    }
    return lines
  },
}
