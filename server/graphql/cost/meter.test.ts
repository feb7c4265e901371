import { DriverException } from '@mikro-orm/core'
import { expect, jest, test } from '@jest/globals'
import { type OperationDefinitionNode, parse } from 'graphql'
import type { Context } from '../../context.ts'
import { DeadlinePassed } from '../../db/database-guard.ts'
import type { PointLeases } from '../../modules/budgets/point-leases.service.ts'
import type { Execute, Execution } from '../execute.ts'
import { metered, type Tally } from './meter.ts'

const document = parse('{ __typename }')
const execution: Execution = {
  document,
  operation: document.definitions[0] as OperationDefinitionNode,
  contextValue: { ip: '203.0.113.7' } as Context,
  isOurs: true,
}

test.each([new DeadlinePassed(), new DriverException(new DeadlinePassed())])(
  'who has no time left when their points are asked for is told so, and nothing is run',
  async (error) => {
    const run = jest.fn<Execute>()
    const spend = jest.fn<PointLeases['spend']>().mockRejectedValue(error)
    const execute = metered(run, {
      priceOf: () => ({ requested: 1, actual: () => 1, fields: () => [], pageSizes: () => [] }),
      leases: { spend } as unknown as PointLeases,
      tally: {} as Tally,
    })
    await expect(execute(execution)).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' })
    expect(run).not.toHaveBeenCalled()
  },
)
