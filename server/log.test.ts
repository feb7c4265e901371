import { expect, test } from '@jest/globals'
import { createLog } from './log.ts'

test('what could let somebody in is never written', () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line: string) => void lines.push(line) })
  const headers = { authorization: 'Bearer open-sesame', 'x-api-key': 'open-sesame', host: 'casebound.test' }
  log.info({ req: { headers } }, 'a request')
  log.info({ headers }, 'its headers')
  log.info(
    { asked: { apiKey: 'open-sesame', secret: 'open-sesame', token: 'open-sesame' } },
    'what was asked',
  )
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('casebound.test')
  expect(lines.join('')).not.toContain('open-sesame')
})
