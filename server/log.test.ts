import { expect, test } from '@jest/globals'
import { createLog } from './log.ts'
import type { Span } from './observability/traces/span.ts'
import { during } from './observability/work.ts'

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

test('each line says which request, job or trace it is part of', () => {
  const lines: object[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line) as object) })
  during({ requestId: 'the-request' }, () => log.info('asked'))
  during({ requestId: 'the-request', jobId: 'the-job' }, () => log.info('done later'))
  during({ requestId: 'the-request', span: { traceId: 'the-trace' } as Span }, () => log.info('traced'))
  log.info('by itself')
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'asked', requestId: 'the-request' }),
    expect.objectContaining({ msg: 'done later', requestId: 'the-request', jobId: 'the-job' }),
    expect.objectContaining({ msg: 'traced', requestId: 'the-request', traceId: 'the-trace' }),
    expect.not.objectContaining({ requestId: expect.anything() }),
  ])
})
