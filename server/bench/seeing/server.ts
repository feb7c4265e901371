import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { type DocumentNode, getOperationAST, parse } from 'graphql'
import { Pool } from 'pg'
import { Registry } from 'prom-client'
import type { Context } from '../../context.ts'
import { DatabaseGuard } from '../../db/database-guard.ts'
import type { Execute } from '../../graphql/execute.ts'
import { registerMetrics } from '../../http/metrics.ts'
import { createLog } from '../../log.ts'
import { countOperations } from '../../observability/count-operations.ts'
import { registerRequestId, requestIdOf } from '../../observability/request-id.ts'
import { startTraces } from '../../observability/traces/start-traces.ts'
import { traceOperations } from '../../observability/traces/trace-operations.ts'
import { registerTraces } from '../../observability/traces/trace-requests.ts'

/** One statement behind one operation behind one request, as little as can be; and of it is seen what `SEEN` says. */
async function main(): Promise<void> {
  const { DATABASE_URL: connectionString, SEEN = 'nothing', COLLECTOR: endpoint = '' } = process.env
  const isSeen = SEEN !== 'nothing'
  const pool = new Pool({ connectionString, max: 20 })
  if (isSeen) new DatabaseGuard().protect('read', pool)
  const app = Fastify(isSeen ? { genReqId: ({ headers }) => requestIdOf(headers) } : {})
  let execute: Execute = async () => ({
    data: (await pool.query<Record<string, number>>('select 1 as one')).rows[0],
  })
  if (isSeen) {
    const registry = new Registry()
    registerRequestId(app)
    registerMetrics(app, registry, { NODE_ENV: 'development' })
    execute = countOperations(execute, registry)
  }
  if (SEEN === 'traces') {
    registerTraces(app, startTraces({ endpoint, serviceName: 'bench', log: createLog('warn') }))
    execute = traceOperations(execute)
  }
  const execution = { ...read(parse('{ one }')), isOurs: false, contextValue: {} as Context }
  app.post('/one', () => execute(execution))
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ port: (app.server.address() as AddressInfo).port })
  process.on('disconnect', () => process.exit(0))
}

function read(document: DocumentNode) {
  const operation = getOperationAST(document)
  if (!operation) throw new Error('The document has no operation.')
  return { document, operation }
}

await main()
